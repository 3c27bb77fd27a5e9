"""Words: texts by key, grammar, messages, sentences, the log of them, pages to look up."""
