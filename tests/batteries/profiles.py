"""How hard properties look: LAWS=large for a long look, LAWS=quick for mutants, else for the gate.

The gate looks at the same games every time, so that a red run is a red change; a long look draws
new ones.
"""

import os

from hypothesis import HealthCheck, Phase, settings
from hypothesis.internal import constants_ast
from hypothesis.internal.conjecture import providers

_COMMON = settings(
    deadline=None,  # a busy machine is no fault of the rules
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large],
    print_blob=True,
    phases=[phase for phase in Phase if phase is not Phase.explain],  # each try is a whole game
)
settings.register_profile("laws-small", _COMMON, max_examples=5, derandomize=True)
settings.register_profile("laws-large", _COMMON, max_examples=1500)
settings.register_profile("laws-quick", _COMMON, max_examples=3, derandomize=True)
# What is tried would depend on every number that stands in whichever modules are loaded just then,
# and all of them would be read for it: the same games every time asks for none of that.
providers._get_local_constants = constants_ast.Constants

settings.load_profile(f"laws-{os.environ.get('LAWS', 'small')}")
