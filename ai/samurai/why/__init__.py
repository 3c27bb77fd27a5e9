"""Why: reasons for and against actions, from what one seat knows; see docs/explanations.md."""
