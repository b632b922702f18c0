"""Double-dummy analysis of bridge: the module tianji_dds, which keeps its old name too."""
from tianji_dds import *  # noqa: F401,F403
from tianji_dds import __all__  # noqa: F401
