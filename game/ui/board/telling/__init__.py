"""The table in words: what stands there, what is asked, and each thing that keys come to."""
