"""The page of strength says what the records say, and nothing else."""

from build.strength.render import PAGE, page


def test_the_page_is_the_one_that_the_records_make() -> None:
    """`python3 dev.py strength render` writes it."""
    assert PAGE.read_text("utf-8") == page()
