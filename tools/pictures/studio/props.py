"""What stands around a product: few things, each of the same house."""

import math
import random

import bpy
from mathutils import Matrix, Vector, noise

from . import materials, plants, shapes
from .packs.bars import flake

STONES = {
    'light': ((0.55, 0.53, 0.49), (0.74, 0.71, 0.66)),
    'dark': ((0.07, 0.075, 0.08), (0.15, 0.155, 0.16)),
    'green': ((0.10, 0.14, 0.11), (0.20, 0.25, 0.20)),
    'rose': ((0.50, 0.36, 0.30), (0.66, 0.50, 0.43)),
}
WOODS = {
    'oak': ((0.30, 0.17, 0.085), (0.52, 0.34, 0.19)),
    'walnut': ((0.075, 0.038, 0.02), (0.20, 0.105, 0.055)),
}


def slab(stone='light', size=(1.3, 0.95, 0.09), turn=6):
    """A base: a thick tile. Bases return their objects and their height."""
    obj = shapes.box(size, materials.stone(*STONES[stone], 0.42), 0.014)
    shapes.roughen(obj, 0.006, 0.12)
    return [shapes.place(obj, (0, 0.03, size[2] / 2), (0, 0, turn))], size[2]


def board(wood='oak', size=(1.75, 1.0, 0.075), turn=-5):
    obj = shapes.box(size, materials.wood(*WOODS[wood], 1.1, 0.46), 0.02)
    return [shapes.place(obj, (0.05, 0.05, size[2] / 2), (0, 0, turn))], size[2]


def disc(wood='oak', radius=0.72, height=0.1):
    material = materials.wood(*WOODS[wood], 1.0, 0.5)
    profile = shapes.rounded([(0, height), (radius, height), (radius, 0), (0, 0)], 0.02)
    return [shapes.lathe(profile, material, 128, wobble=lambda turn, z: 0.012 * math.sin(turn * 2 + 1))], height


def plinth(colour='#d6cdbd', radius=0.66, height=0.2):
    profile = shapes.rounded([(0, height), (radius, height), (radius, 0), (0, 0)], 0.012)
    return [shapes.lathe(profile, materials.plaster(colour, 0.85), 160)], height


BASES = {'slab': slab, 'board': board, 'disc': disc, 'plinth': plinth}


def cloth(at=(-1.0, 0.4), size=(1.9, 1.5), colour='#d9d2c4', turn=20, amplitude=0.16, seed=3):
    obj = shapes.cloth(size, materials.linen(materials.rgb(colour)), amplitude, seed)
    return [shapes.place(obj, (*at, 0), (0, 0, turn))]


def vase(at=(0.98, 1.15), plant='melilot', colour='#c9bcab', stems=7, scale=1.0, seed=1, height=1.0):
    profile = [
        (0, 0),
        (0.16, 0),
        (0.25, 0.16, 0.1),
        (0.24, 0.34, 0.1),
        (0.11, 0.52, 0.06),
        (0.13, 0.6),
        (0.11, 0.6),
        (0.09, 0.52),
        (0, 0.4),
    ]
    out = [shapes.lathe(shapes.rounded(profile, 0.02), materials.ceramic(materials.rgb(colour), 0.45))]
    chance = random.Random(seed)
    for i in range(stems):
        lean = -0.62 + 1.24 * i / max(1, stems - 1) + chance.uniform(-0.08, 0.08)
        stem = plants.sprig(plant, height * chance.uniform(0.85, 1.2), lean, seed + i)
        out += shapes.place(stem, (chance.uniform(-0.05, 0.05), chance.uniform(-0.04, 0.04), 0.36))
    return shapes.place(out, (*at, 0), scale=scale)


def dipper(at=(-0.45, -0.72), turn=205):
    material = materials.wood((0.34, 0.20, 0.09), (0.58, 0.40, 0.22), 1.6, 0.5, 2)
    profile = [(0, 0)]
    for i in range(7):
        r, z = 0.085 * math.sin(math.pi * (i + 1.2) / 9) ** 0.6, 0.02 + i * 0.034
        profile += [(r * 0.7, z - 0.006), (r, z), (r, z + 0.016), (r * 0.7, z + 0.022)]
    profile += [(0.03, 0.29), (0.022, 0.34), (0.02, 0.95), (0.03, 1.0), (0, 1.02)]
    obj = shapes.lathe(shapes.rounded(profile, 0.005, 3), material, 64)
    return [shapes.place(obj, (*at, 0.085), (0, 86.2, turn))]


def bowl(at=(0.85, -0.35), colour='#e3dccd', contents='honey', scale=1.0, tint=None):
    profile = [
        (0, 0.03),
        (0.2, 0.03),
        (0.36, 0.13, 0.1),
        (0.43, 0.30),
        (0.415, 0.305),
        (0.34, 0.15, 0.1),
        (0.19, 0.055),
        (0, 0.05),
    ]
    out = [shapes.lathe(shapes.rounded(profile, 0.02), materials.ceramic(materials.rgb(colour)), 128)]
    if contents == 'honey':
        stuff = materials.waxy(tint or (0.72, 0.34, 0.03), tint or (0.85, 0.42, 0.04), depth=0.15, roughness=0.06)
        out.append(shapes.lathe([(0, 0.205), (0.33, 0.205), (0.372, 0.212)], stuff, 96))
    elif contents == 'tea':
        stuff = materials.plain('tea', tint or (0.35, 0.12, 0.02), 0.04)
        out.append(shapes.lathe([(0, 0.24), (0.36, 0.24), (0.388, 0.246)], stuff, 96))
    return shapes.place(out, (*at, 0), scale=scale)


def spatula(at=(0.6, -0.55), turn=20, length=0.8):
    material = materials.wood((0.40, 0.27, 0.15), (0.62, 0.46, 0.29), 1.6, 0.55)

    def point(u, v):
        half = 0.045 + 0.03 * max(0, (u - 0.68) / 0.32) ** 1.5
        end = math.sqrt(max(0.02, 1 - max(0, (u - 0.9) / 0.1) ** 2)) * math.sqrt(
            max(0.02, 1 - max(0, (0.06 - u) / 0.06) ** 2)
        )
        return ((u - 0.5) * length, (v - 0.5) * 2 * half * end, 0.012)

    obj = shapes.solidify(shapes.grid(60, 6, point, material), 0.024)
    return [shapes.place(obj, (*at, 0), (0, 0, turn))]


def flakes(
    at=(0.9, -0.6), count=70, tones=((0.78, 0.64, 0.42), (0.68, 0.52, 0.31)), spread=(0.22, 0.12), seed=5, size=0.036
):
    chance = random.Random(seed)
    kinds = [flake(materials.waxy(tone, tone, depth=0.12, roughness=0.65), i, size) for i, tone in enumerate(tones)]
    out = []
    for _ in range(count):
        obj = shapes.add(chance.choice(kinds))
        x, y = chance.gauss(0, spread[0]), chance.gauss(0, spread[1])
        z = 0.012 + max(0, 0.05 - 0.2 * math.hypot(x, y)) * chance.random()
        tilt = Matrix.Rotation(chance.uniform(-0.5, 0.5), 4, 'X') @ Matrix.Rotation(chance.uniform(-0.5, 0.5), 4, 'Y')
        turn = Matrix.Rotation(chance.uniform(0, 6.28), 4, 'Z')
        scale = Matrix.Scale(chance.uniform(0.6, 1.1), 4)
        obj.matrix_world = Matrix.Translation((at[0] + x, at[1] + y, z)) @ turn @ tilt @ scale
        out.append(obj)
    return out


def berries(at=(0.8, -0.5), count=9, colour=(0.022, 0.026, 0.075), radius=0.075, spread=0.2, seed=2):
    """Round fruit with a bloom on it."""
    chance = random.Random(seed)
    material = materials.Material('berry')
    material.principled(colour, 0.42, specular=0.4, sheen=0.6)
    bloom = material.ramp(material.noise(5, detail=6), [(0.35, colour), (0.7, tuple(c * 1.9 + 0.03 for c in colour))])
    material.colour(bloom)
    placed, out = [], []
    for _ in range(count * 40):
        x, y = chance.gauss(0, spread), chance.gauss(0, spread * 0.6)
        r = radius * chance.uniform(0.82, 1.1)
        if any(math.hypot(x - a, y - b) < r + c for a, b, c in placed):
            continue
        placed.append((x, y, r))
        out.append(berry(material.data, r, (at[0] + x, at[1] + y), chance))
        if len(placed) == count:
            break
    return out


def berry(material, r, at, chance):
    crown = [(0, 0.90), (0.16, 0.88), (0.26, 0.99), (0.31, 0.97)]
    profile = [(r * x, r * z) for x, z in crown]
    profile += [(r * math.sin(a), r * 0.94 * math.cos(a)) for a in [0.36 + 2.78 * i / 30 for i in range(31)]]
    obj = shapes.lathe(profile, material, 48, angle=70)
    turn = (chance.uniform(-60, 60), chance.uniform(-50, 50), chance.uniform(0, 360))
    return shapes.place(obj, (*at, r * 0.95), turn)


def stones(at=(0.8, 0.3), count=3, colour='#8d8a84', seed=1, size=0.2):
    """River pebbles."""
    chance = random.Random(seed)
    material = materials.stone(tuple(c * 0.8 for c in materials.rgb(colour)), materials.rgb(colour), 0.6)
    out, x = [], 0.0
    for i in range(count):
        r = size * chance.uniform(0.6, 1.1)
        shift = Vector((seed * 3 + i, 0, 0))

        def wobble(turn, z, shift=shift):
            return 0.16 * noise.noise(Vector((math.cos(turn), math.sin(turn), z)) + shift)

        profile = [(r * math.sin(math.pi * k / 24), -r * 0.55 * math.cos(math.pi * k / 24)) for k in range(25)]
        obj = shapes.lathe(profile, material, 64, wobble=wobble)
        out.append(
            shapes.place(
                obj, (at[0] + x, at[1] + chance.uniform(-0.15, 0.15), r * 0.55), (0, 0, chance.uniform(0, 360))
            )
        )
        x += r * 1.9
    return out


def towel(at=(0.9, 0.5), colour='#d9d2c4', size=(1.0, 0.7), layers=4):
    """Folded linen, layer on layer."""
    material = materials.linen(materials.rgb(colour))
    out = []
    for i in range(layers):
        obj = shapes.box((size[0] - 0.01 * (i % 2), size[1], 0.06), material, 0.028, 5)
        layer = obj.data.uv_layers.new(name='UVMap').data
        for loop in obj.data.loops:
            vertex = obj.data.vertices[loop.vertex_index].co
            layer[loop.index].uv = (vertex.x, vertex.y + vertex.z)
        shapes.roughen(obj, 0.03, 0.5)
        out.append(shapes.place(obj, (*at, 0.035 + i * 0.057), (0, 0, 8 + i)))
    return out


def flame(at=(0.018, 0, 1.262), size=1.0):
    """The flame of a candle and its light."""
    profile = [(0, 0.0), (0.022, 0.02), (0.036, 0.07), (0.030, 0.13), (0.012, 0.2), (0, 0.235)]
    outer = shapes.lathe(shapes.rounded(profile, 0.03, 6), materials.glow((1, 0.62, 0.22), 9), 48)
    outer.visible_diffuse = outer.visible_shadow = False
    lamp = bpy.data.lights.new('flame', 'POINT')
    lamp.energy, lamp.color, lamp.shadow_soft_size = 4, (1, 0.55, 0.2), 0.05
    light = shapes.add(lamp, 'flame')
    light.location = (0, 0, 0.12)
    return shapes.place([outer, light], (at[0], at[1], at[2] - 0.03), scale=size)


PROPS = {
    'cloth': cloth,
    'vase': vase,
    'dipper': dipper,
    'bowl': bowl,
    'spatula': spatula,
    'flakes': flakes,
    'berries': berries,
    'stones': stones,
    'towel': towel,
    'flame': flame,
}


def add(props):
    for name, settings in props:
        PROPS[name](**settings)
