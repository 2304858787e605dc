"""Plants for backgrounds and shadows only: they do not bear being in focus."""

import math
import random

import bpy
from mathutils import Matrix, Vector

from . import materials, shapes

PETALS = {
    'melilot': ((0.85, 0.6, 0.06), (0.9, 0.65, 0.05)),
    'lavender': ((0.20, 0.15, 0.40), (0.34, 0.24, 0.55)),
    'white': ((0.85, 0.84, 0.78), (0.9, 0.88, 0.8)),
    'orange': ((0.85, 0.33, 0.03), (0.9, 0.4, 0.05)),
    'pink': ((0.75, 0.3, 0.36), (0.85, 0.4, 0.45)),
}


def leaf_mesh(material, length, width):
    vertices, faces, count = [], [], 8
    for i in range(count + 1):
        t = i / count
        half = width * 0.5 * math.sin(math.pi * min(1, t * 0.96 + 0.02)) ** 0.8
        z = 0.25 * length * math.sin(t * 1.6) - 0.03 * length
        vertices += [(-half, t * length, z + half * 0.35), (0, t * length, z), (half, t * length, z + half * 0.35)]
    for i in range(count):
        a = i * 3
        faces += [(a, a + 1, a + 4, a + 3), (a + 1, a + 2, a + 5, a + 4)]
    data = bpy.data.meshes.new('leaf')
    data.from_pydata(vertices, [], faces)
    data.materials.append(material)
    shapes.smooth(data)
    return data


def copy(data, at, turn, tilt, scale):
    obj = shapes.add(data)
    rotation = Matrix.Rotation(turn, 4, 'Z') @ Matrix.Rotation(tilt, 4, 'X')
    obj.matrix_world = Matrix.Translation(at) @ rotation @ Matrix.Scale(scale, 4)
    return obj


def stem(length, lean, seed):
    points = []
    for i in range(41):
        t = i / 40
        points.append(
            Vector((lean * t**1.6 * length + 0.012 * math.sin(t * 9 + seed), 0.05 * math.sin(t * 3 + seed), t * length))
        )
    return points


def sprig(kind, length=1.3, lean=0.25, seed=1):
    """A stem with leaves below and flowers above; `kind` is of PETALS, or 'fir'."""
    chance = random.Random(seed)
    green = materials.leaf((0.05, 0.12, 0.07) if kind == 'fir' else (0.12, 0.2, 0.06), (0.25, 0.4, 0.08))
    points = stem(length, lean, seed)
    objects = [shapes.tube(points, 0.008, green, 3)]
    slim = kind in ('lavender', 'fir')
    leaf = leaf_mesh(green, 0.2 if slim else 0.14, 0.02 if slim else 0.06)
    if kind == 'fir':
        for i in range(4, 41):
            for _ in range(8):
                objects.append(
                    copy(leaf, points[i], chance.uniform(0, 6.28), chance.uniform(0.1, 0.7), chance.uniform(0.7, 1))
                )
        return objects
    petal = leaf_mesh(materials.leaf(*PETALS[kind]), 0.055, 0.03)
    for i in range(4, 24, 3):
        for side in (-0.7, 0, 0.7):
            objects.append(copy(leaf, points[i], i * 2.4 + side, chance.uniform(0.2, 0.8), chance.uniform(0.8, 1.2)))
    for i in range(24, 41):
        for _ in range(10):
            at = points[i] + Vector((0, 0, chance.uniform(-0.015, 0.015)))
            size = chance.uniform(0.7, 1.2) * (1.25 - 0.02 * (i - 24))
            objects.append(copy(petal, at, chance.uniform(0, 6.28), chance.uniform(-0.4, 0.9), size))
    return objects


def branch(seed=1, leaves=26):
    """A twig with broad leaves, for its shadow."""
    chance = random.Random(seed)
    green = materials.leaf((0.1, 0.2, 0.05), (0.2, 0.3, 0.05))
    leaf = leaf_mesh(green, 0.42, 0.17)
    objects = []
    for lean, length in ((0.15, 1.6), (0.6, 1.3), (-0.45, 1.2)):
        points = stem(length, lean, seed)
        objects.append(shapes.tube(points, 0.012, green, 2))
        for i in range(leaves // 2):
            at = points[8 + int(i * 32 / (leaves / 2))]
            objects.append(copy(leaf, at, chance.uniform(0, 6.28), chance.uniform(-0.3, 0.9), chance.uniform(0.6, 1.1)))
    return objects
