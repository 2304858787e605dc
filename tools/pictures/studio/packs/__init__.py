"""Packs: each builds one product at the origin, its label towards the camera, from `spec` and the label's picture."""

from . import bars, bottles, jars, paper, solids

BUILDERS = {
    'jar': jars.honey,
    'filled-jar': jars.filled,
    'pot': jars.pot,
    'dropper': bottles.dropper,
    'bottle': bottles.bottle,
    'pouch': paper.pouch,
    'tin': paper.tin,
    'flat-tin': paper.flat_tin,
    'carton': paper.carton,
    'soap': bars.soap,
    'candle': solids.candle,
    'pebble': solids.pebble,
}


def build(spec, label):
    return BUILDERS[spec['pack']](spec, label)
