"""The table in words: all of it, each thing that keys come to, what things say of themselves."""
