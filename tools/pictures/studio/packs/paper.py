"""Pouches, cartons and printed tins."""

import math

from mathutils import Vector, noise

from .. import materials, shapes
from .jars import LIDS

POUCH_WIDTH, POUCH_HEIGHT = 0.84, 1.20


def pouch_half(z):
    """Half of the width at a height: pulled in where the pouch is full."""
    t = z / POUCH_HEIGHT
    return POUCH_WIDTH / 2 * (1 - 0.045 * math.sin(math.pi * min(1, t * 1.25)) ** 2)


def pouch_depth(u, z):
    """How far the front stands out, u from -1 to 1 across."""
    t = z / POUCH_HEIGHT
    full = 0.215 * (1 - t) ** 0.55 * min(1, 0.80 + t * 2.2)
    if t > 0.86:
        full *= max(0, (0.94 - t) / 0.08) ** 1.2
    at = Vector((u * 1.6, z * 2.1, 4))
    crumple = 0.030 * noise.noise(at) + 0.010 * noise.noise(at * 2.7)
    side = max(0, 1 - abs(u) ** 2.4)
    pleat = 0.006 * math.sin(z * 34 + 5 * noise.noise(Vector((z * 3, u, 1)))) * abs(u) ** 3 * (1 - abs(u)) * 4
    return max(0.004, (full + crumple * min(1, (0.95 - min(t, 0.95)) * 4)) * side**0.75 + pleat)


def pouch_point(u, z, sign=1.0, lift=0.0):
    half = pouch_half(z)
    return (u * half, -sign * (pouch_depth(u * sign, z) + lift), z)


def pouch(spec, label):
    body = materials.kraft(spec['paper']) if 'paper' in spec else materials.kraft()
    objects = []
    for sign in (1, -1):
        sheet = shapes.grid(120, 150, lambda u, v: pouch_point(u * 2 - 1, v * POUCH_HEIGHT, sign), body)
        objects.append(sheet)
    floor = shapes.grid(80, 16, lambda u, v: floor_point(u * 2 - 1, v), body)
    objects.append(floor)
    objects += seams(body)
    low, high = spec.get('low', 0.17), spec.get('high', 0.93)
    half = (high - low) * spec.get('ratio', 0.8) / 2 / (POUCH_WIDTH / 2)
    front = shapes.grid(
        100,
        120,
        lambda u, v: pouch_point((u * 2 - 1) * half, low + v * (high - low), 1, 0.0035),
        materials.paper(label, 0.6),
    )
    objects.append(shapes.solidify(front, 0.002))
    return shapes.place(objects, turn=(-3, 0, 0))


def floor_point(u, v):
    depth = pouch_depth(u, 0)
    return (u * pouch_half(0), -depth + 2 * depth * v, 0.0)


def seams(body):
    """The welded edge with its ribs, and the line of the zip below it."""
    ribs = [
        shapes.tube([(x, -0.008, POUCH_HEIGHT * f) for x in (-0.405, 0.405)], 0.0035, body, 2)
        for f in (0.955, 0.965, 0.975, 0.985)
    ]
    zip_points = []
    for i in range(41):
        u = -0.93 + 1.86 * i / 40
        zip_points.append(pouch_point(u, POUCH_HEIGHT * 0.885, 1, 0.001))
    return [*ribs, shapes.tube(zip_points, 0.009, body, 3)]


def tin(spec, label):
    """A round tin with a slip-on lid; its label goes nearly round it."""
    radius, height = 0.36, 1.02
    paint = materials.plain('enamel', spec['colour'], 0.38, ((130, 0.06, 0.002),), clearcoat=0.15)
    top = LIDS[spec['lid']]() if 'lid' in spec else paint
    profile = [
        (0, 0.012),
        (radius - 0.03, 0.012),
        (radius - 0.012, 0),
        (radius + 0.006, 0.008),
        (radius + 0.006, 0.022),
        (radius, 0.032),
        (radius, height - 0.03),
    ]
    objects = [shapes.lathe(shapes.rounded(profile, 0.008), paint, 192)]
    profile = [
        (0, height + 0.078),
        (radius - 0.05, height + 0.078),
        (radius - 0.04, height + 0.09),
        (radius - 0.012, height + 0.09),
        (radius + 0.008, height + 0.078),
    ]
    profile += [
        (radius + 0.008, height - 0.125),
        (radius + 0.014, height - 0.132),
        (radius + 0.014, height - 0.15),
        (radius, height - 0.152),
    ]
    objects.append(shapes.lathe(shapes.rounded(profile, 0.009), top, 192, angle=50))
    low, high = 0.10, height - 0.21
    objects.append(
        shapes.band(radius + 0.0012, low, high, (high - low) * spec.get('ratio', 1.3), materials.paper(label, 0.55))
    )
    return objects


def flat_tin(spec, label):
    """A slide-lid tin on its edge: its lid is its label."""
    radius, depth = 0.5, 0.24
    side = LIDS[spec.get('lid', 'silver')]()
    profile = [
        (0, 0),
        (radius - 0.03, 0),
        (radius - 0.004, 0.012),
        (radius, 0.03),
        (radius, depth * 0.42),
        (radius + 0.007, depth * 0.44),
    ]
    profile += [
        (radius + 0.007, depth * 0.50),
        (radius + 0.004, depth * 0.52),
        (radius + 0.004, depth - 0.02),
        (radius - 0.02, depth),
        (radius - 0.06, depth - 0.012),
        (0, depth - 0.012),
    ]
    body = shapes.lathe(shapes.rounded(profile, 0.01), side, 192, angle=50)
    face = disc(radius - 0.075, depth - 0.0115, materials.paper(label, 0.45))
    both = shapes.place([body, face], turn=(90, 0, 0))
    return shapes.place(both, (0, depth / 2, radius + 0.007))


def disc(radius, z, material, segments=128):
    ring = [(math.cos(2 * math.pi * i / segments), math.sin(2 * math.pi * i / segments)) for i in range(segments)]
    vertices = [(x * radius, y * radius, z) for x, y in ring]
    uv = [((x + 1) / 2, (y + 1) / 2) for x, y in ring]
    return shapes.mesh(vertices, [tuple(range(segments))], material, uv)


def carton(spec, label):
    """A folding box; front and side are printed, the lid is a tuck flap."""
    width, depth, height = spec.get('size', (0.72, 0.44, 0.96))
    card = (
        materials.kraft(spec['paper'])
        if 'paper' in spec
        else materials.plain('card', '#ece5d8', 0.7, ((90, 0.15, 0.004),))
    )
    body = shapes.box((width, depth, height), card, 0.008, 3)
    shapes.place(body, (0, 0, height / 2))
    front = shapes.grid(
        1,
        1,
        lambda u, v: ((u - 0.5) * (width - 0.012), -depth / 2 - 0.0012, 0.006 + v * (height - 0.012)),
        materials.paper(label, 0.6),
    )
    flap = shapes.box((width - 0.03, 0.004, 0.004), materials.plain('gap', (0.05, 0.04, 0.03), 0.9), 0.001, 1)
    shapes.place(flap, (0, -depth / 2 + 0.012, height))
    return [body, front, flap]
