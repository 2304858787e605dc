"""What has no pack of its own: a candle, a clay pebble."""

import math

from mathutils import Vector, noise

from .. import materials, shapes


def candle(spec, label):
    """A pillar of 12 by 6 cm: beeswax under a paper band, its wick, its flame."""
    wax = materials.waxy(
        (0.74, 0.40, 0.09), (0.9, 0.48, 0.08), (0.25, 0.11, 0.03), 0.45, 0.38, ((4, 0.2, 0.03), (34, 0.12, 0.006))
    )

    def uneven(turn, z):
        return 0.006 * noise.noise(Vector((math.cos(turn) * 1.4, math.sin(turn) * 1.4, z * 2)))

    profile = [
        (0, 0.0),
        (0.285, 0.0),
        (0.30, 0.02),
        (0.30, 0.6),
        (0.30, 1.185),
        (0.285, 1.20),
        (0.262, 1.195),
        (0.2, 1.168),
        (0.1, 1.155),
        (0, 1.15),
    ]
    objects = [shapes.lathe(shapes.rounded(profile, 0.016), wax, 144, wobble=uneven)]
    thread = materials.plain('wick', (0.06, 0.045, 0.035), 0.9, ((120, 0.6, 0.004),))
    objects.append(shapes.tube([(0, 0, 1.14), (0.002, 0, 1.20), (0.008, 0, 1.24), (0.018, 0, 1.262)], 0.011, thread))
    low, high = 0.16, 0.86
    objects.append(shapes.band(0.3035, low, high, (high - low) * 0.75, materials.paper(label)))
    return objects


def pebble(spec, label):
    """A pebble of white clay with a hollow for the oil, on its saucer, and its card."""
    clay = materials.plain('clay', '#d9d0c3', 0.95, ((5, 0.25, 0.03), (48, 0.35, 0.006)), specular=0.15)

    def uneven(turn, z):
        return 0.03 * noise.noise(Vector((math.cos(turn), math.sin(turn), z * 1.5)))

    profile = [
        (0, 0.06),
        (0.26, 0.06),
        (0.44, 0.15, 0.12),
        (0.45, 0.26, 0.12),
        (0.30, 0.40, 0.12),
        (0.14, 0.43),
        (0.07, 0.375, 0.03),
        (0, 0.365),
    ]
    stone = shapes.lathe(shapes.rounded(profile, 0.06, 9), clay, 144, wobble=uneven)
    glaze = materials.ceramic('#4f6a72', 0.18)
    profile = [
        (0, 0.05),
        (0.44, 0.05),
        (0.60, 0.10),
        (0.625, 0.095),
        (0.615, 0.075),
        (0.46, 0.01),
        (0.42, 0),
        (0, 0.004),
    ]
    saucer = shapes.lathe(shapes.rounded(profile, 0.02), glaze, 144)
    card = shapes.box((0.62, 0.012, 0.84), materials.plain('card', '#efe8da', 0.8), 0.003, 2)
    front = shapes.grid(1, 1, lambda u, v: ((u - 0.5) * 0.615, -0.0075, (v - 0.5) * 0.835), materials.paper(label))
    shapes.place([card, front], (-0.42, 0.66, 0.41), (-12, 0, 12))
    shapes.place([stone, saucer], (0.12, -0.1, 0), (0, 0, 0))
    return [stone, saucer, card, front]
