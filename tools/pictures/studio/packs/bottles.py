"""Bottles: with a dropper, a pump, a spray head or a stopper."""

import math

from .. import materials, shapes

AMBER = {'colour': (0.86, 0.56, 0.05), 'density': 10.5, 'shadow': (0.55, 0.28, 0.07), 'tint': (0.96, 0.80, 0.54)}
GLASSES = {
    'amber': AMBER,
    'cobalt': {'colour': (0.05, 0.12, 0.72), 'density': 8.5, 'shadow': (0.12, 0.18, 0.55), 'tint': (0.55, 0.66, 0.95)},
    'green': {'colour': (0.12, 0.55, 0.22), 'density': 8.0, 'shadow': (0.18, 0.42, 0.24), 'tint': (0.66, 0.88, 0.70)},
}


def coloured(name):
    kind = GLASSES[name]
    return materials.glass(
        name, shadow=kind['shadow'], tint=kind['tint'], absorption=kind['colour'], density=kind['density']
    )


def knurled(teeth, low, high, depth=0.012):
    def wobble(turn, z):
        return depth * math.cos(turn * teeth) if low < z < high else 0

    return wobble


def dropper(spec, label):
    """Outside, inside down to the liquid and its surface are one mesh: coloured glass full of oil is one coloured body."""
    radius, shoulder = spec.get('radius', 0.235), spec.get('shoulder', 0.56)
    neck = shoulder + 0.13
    profile = [
        (0, 0.02),
        (radius * 0.74, 0.015),
        (radius * 0.84, 0),
        (radius, 0.02, 0.03),
        (radius, shoulder, 0.1),
        (0.105, neck, 0.05),
    ]
    profile += [
        (0.1, neck + 0.09),
        (0.078, neck + 0.09),
        (0.078, neck - 0.005, 0.03),
        (radius - 0.045, shoulder + 0.02, 0.06),
    ]
    profile += [(radius - 0.052, shoulder - 0.01), (0, shoulder - 0.01)]
    objects = [shapes.lathe(shapes.rounded(profile, 0.02), coloured(spec.get('glass', 'amber')), 192)]
    objects += dropper_cap(neck, spec)
    low, high = 0.075, shoulder - 0.075
    ratio = spec.get('ratio', 1400 / 1300)
    objects.append(shapes.band(radius + 0.0012, low, high, (high - low) * ratio, materials.paper(label)))
    return objects


def dropper_cap(neck, spec):
    cap = (
        materials.metal((0.86, 0.60, 0.24), 0.27)
        if spec.get('cap') == 'gold'
        else materials.plastic((0.012, 0.012, 0.013), 0.38)
    )
    bulb = materials.plastic('#d9d2c4' if spec.get('bulb') == 'white' else (0.02, 0.02, 0.021), 0.55)
    base, top = neck + 0.005, neck + 0.17
    profile = [(0, top), (0.08, top), (0.126, top - 0.004), (0.131, top - 0.02), (0.131, base), (0.115, base - 0.005)]
    teeth = None if spec.get('cap') == 'gold' else knurled(54, base + 0.01, top - 0.015)
    collar = shapes.lathe(shapes.rounded(profile, 0.01), cap, 432, 40, teeth)
    profile = [
        (0.088, top),
        (0.088, top + 0.03),
        (0.074, top + 0.045),
        (0.076, top + 0.2, 0.05),
        (0.052, top + 0.285, 0.05),
        (0, top + 0.295),
    ]
    return [collar, shapes.lathe(shapes.rounded(profile, 0.014), bulb, 96)]


def bottle(spec, label):
    """A round bottle of clear or coloured glass, its liquid below the shoulder; `head` says what closes it."""
    radius, shoulder = spec.get('radius', 0.27), spec.get('shoulder', 0.80)
    neck = shoulder + 0.11
    fill = shoulder - 0.02
    outside = [
        (0, 0.02),
        (radius * 0.74, 0.015),
        (radius * 0.86, 0),
        (radius, 0.03, 0.04),
        (radius, shoulder, 0.12),
        (0.11, neck, 0.05),
    ]
    mouth = [
        (0.105, neck + 0.09),
        (0.082, neck + 0.09),
        (0.082, neck - 0.005, 0.03),
        (radius - 0.04, shoulder + 0.01, 0.07),
        (radius - 0.05, fill),
        (0, fill),
    ]
    profile = shapes.rounded(outside + mouth, 0.02)
    if 'glass' in spec:
        objects = [shapes.lathe(profile, coloured(spec['glass']), 192)]
    else:
        objects = clear(profile, spec['contents'], radius, fill)
    objects += HEADS[spec['head']](neck, spec)
    low, high = 0.09, shoulder - 0.14
    objects.append(
        shapes.band(radius + 0.0012, low, high, (high - low) * spec.get('ratio', 1400 / 1500), materials.paper(label))
    )
    return objects


def clear(profile, contents, radius, fill):
    glass = materials.glass('bottle', shadow=contents['shadow'])
    inside = [
        (0, 0.045),
        (radius * 0.8, 0.045),
        (radius - 0.02, 0.07),
        (radius - 0.02, fill - 0.06, 0.06),
        (radius - 0.053, fill - 0.002),
        (0, fill - 0.002),
    ]
    return [
        shapes.lathe(profile, glass, 192),
        shapes.lathe(shapes.rounded(inside, 0.03), materials.liquid(contents['colour'], contents['density']), 192),
    ]


def pump(neck, spec):
    white = spec.get('cap') == 'white'
    cap = materials.plastic('#e4ded2' if white else (0.014, 0.014, 0.015), 0.36)
    base = neck + 0.005
    profile = [
        (0, base + 0.15),
        (0.09, base + 0.15),
        (0.132, base + 0.145),
        (0.137, base + 0.12),
        (0.137, base),
        (0.12, base - 0.005),
    ]
    collar = shapes.lathe(shapes.rounded(profile, 0.012), cap, 432, 40, knurled(60, base + 0.01, base + 0.13, 0.009))
    profile = [(0.05, base + 0.14), (0.05, base + 0.2), (0.034, base + 0.205), (0.034, base + 0.27), (0, base + 0.27)]
    stem = shapes.lathe(shapes.rounded(profile, 0.008), cap, 72)
    profile = [
        (0, base + 0.36),
        (0.07, base + 0.355),
        (0.088, base + 0.335),
        (0.09, base + 0.265),
        (0.07, base + 0.26),
        (0, base + 0.262),
    ]
    head = shapes.lathe(shapes.rounded(profile, 0.016), cap, 96)
    spout = shapes.box((0.26, 0.075, 0.05), cap, 0.02)
    shapes.place(spout, (0.13, 0, base + 0.322), (0, 6, 0))
    shapes.place([head, spout, stem], turn=(0, 0, -28))
    return [collar, stem, head, spout]


def spray(neck, spec):
    cap = materials.plastic('#e9e4da' if spec.get('cap') == 'white' else (0.014, 0.014, 0.015), 0.34)
    base = neck + 0.005
    profile = [(0, base + 0.13), (0.1, base + 0.13), (0.128, base + 0.12), (0.134, base), (0.118, base - 0.005)]
    collar = shapes.lathe(shapes.rounded(profile, 0.012), cap, 432, 40, knurled(60, base + 0.01, base + 0.11, 0.008))
    profile = [(0.1, base + 0.125), (0.104, base + 0.28), (0.098, base + 0.335, 0.03), (0, base + 0.345)]
    head = shapes.lathe(shapes.rounded(profile, 0.02), cap, 96)
    dark = materials.plain('hole', (0.01, 0.01, 0.01), 0.6)
    nozzle = shapes.lathe(
        shapes.rounded([(0.03, 0), (0.03, 0.02), (0.012, 0.021), (0.008, 0.012), (0, 0.012)], 0.004), cap, 48
    )
    hole = shapes.lathe([(0.007, 0.016), (0, 0.016)], dark, 24)
    shapes.place([nozzle, hole], (0.05, -0.092, base + 0.25), (90, 0, 28))
    return [collar, head, nozzle, hole]


def stopper(neck, spec):
    """A swing stopper: white ceramic, a ring of rubber, two loops of wire."""
    white, rubber = materials.ceramic('#e8e2d6', 0.25), materials.plain('rubber', (0.5, 0.16, 0.07), 0.6)
    wire = materials.metal((0.7, 0.69, 0.67), 0.3)
    top = neck + 0.09
    ring = shapes.lathe(
        shapes.rounded(
            [(0.06, top - 0.004), (0.1, top - 0.004), (0.104, top + 0.012), (0.1, top + 0.028), (0.06, top + 0.028)],
            0.008,
        ),
        rubber,
        96,
    )
    profile = [
        (0.098, top + 0.028),
        (0.108, top + 0.05),
        (0.108, top + 0.11, 0.03),
        (0.06, top + 0.145, 0.03),
        (0, top + 0.15),
    ]
    plug = shapes.lathe(shapes.rounded(profile, 0.014), white, 96)
    lip = shapes.lathe(
        shapes.rounded([(0.1, neck + 0.012), (0.122, neck + 0.016), (0.122, neck + 0.034), (0.1, neck + 0.038)], 0.006),
        wire,
        96,
    )
    wires = [
        shapes.tube(
            [
                (s * 0.121, 0, neck + 0.025),
                (s * 0.135, -0.02, top - 0.02),
                (s * 0.128, 0, top + 0.085),
                (s * 0.1, 0, top + 0.09),
            ],
            0.0085,
            wire,
        )
        for s in (1, -1)
    ]
    bow = [
        (0.13 * math.cos(a), -0.128 - 0.05 * math.sin(a), neck + 0.02 - 0.2 * math.sin(a))
        for a in [math.pi * i / 24 for i in range(25)]
    ]
    return [ring, plug, lip, *wires, shapes.tube(bow, 0.0085, wire)]


HEADS = {'pump': pump, 'spray': spray, 'stopper': stopper}
