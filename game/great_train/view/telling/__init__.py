"""The Great Train in sentences: what happened, what is asked, what answers lead to, why not."""
