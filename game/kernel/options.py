"""Options: the house rules that a system can be dealt with."""

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TypeAlias

from game.kernel.errors import SetupError

OptionValue: TypeAlias = bool | int | str
Options: TypeAlias = Mapping[str, OptionValue]
"""Key of a house rule -> what it is in this game; those not named are as usual."""


@dataclass(frozen=True, slots=True)
class Option:
    """One house rule. All its values are of one type.

    A default never changes once the system was played: a save names only what was chosen.
    """

    key: str
    default: OptionValue
    allowed: Sequence[OptionValue]
    """Every value there is, the default too, in the order in which to offer them."""

    def check(self, value: OptionValue) -> None:
        """Raise SetupError unless `value` is allowed; true is not 1."""
        if type(value) is type(self.default) and value in self.allowed:
            return
        words = ", ".join(json.dumps(one) for one in self.allowed)
        msg = f"the house rule '{self.key}' cannot be {value!r:.40}: it is one of {words}"
        raise SetupError(msg)


def all_options(offered: Sequence[Option], wanted: Options) -> dict[str, OptionValue]:
    """Return a value for every option `offered`: the one `wanted`, else the default.

    Raises SetupError at the first that is unknown or cannot be so.
    """
    known = {option.key: option for option in offered}
    for key, value in wanted.items():
        if key not in known:
            words = ", ".join(known) or "none"
            msg = f"there is no house rule {key!r:.40}; this game has: {words}"
            raise SetupError(msg)
        known[key].check(value)
    return {key: wanted.get(key, option.default) for key, option in known.items()}
