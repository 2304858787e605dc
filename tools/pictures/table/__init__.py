"""The table of pictures."""

from .families import FAMILIES, SCENE
from .packs import PACKS
from .scenes import PICTURES

__all__ = ['FAMILIES', 'PACKS', 'PICTURES', 'SCENE']
