"""Words: texts by key, grammar, messages, sentences, reasons, the log, pages to look up."""
