"""Words: texts by key, grammar, messages, sentences and the log of them."""
