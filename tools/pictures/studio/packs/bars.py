"""Bars of soap in a paper band, and without it."""

import math
import random

import bmesh
import bpy
from mathutils import Matrix, Vector, noise

from .. import materials, shapes

SIZE = (1.0, 0.66, 0.30)


def soap(spec, label):
    """One bar in its band on its long edge, one bare before it."""
    bar = spec['bar']
    standing = [cut(bar, 1), band(label)]
    for obj in standing:
        obj.matrix_world = Matrix.Rotation(math.radians(82), 4, 'X') @ obj.matrix_world
    shapes.place(standing, (-0.33, 0.12, 0.343), (0, 0, 6))
    lying = [cut(bar, 2), *flecks(bar)]
    shapes.place(lying, (0.66, -0.5, 0.145), (0, 0, 26), 0.86)
    return standing + lying


def material(bar):
    soap_stuff = materials.Material('soap')
    named = {
        'subsurface': 0.3,
        'subsurface_color': (*materials.rgb(bar['inside']), 1),
        'subsurface_radius': (0.12, 0.07, 0.035),
        'specular': 0.42,
    }
    soap_stuff.principled(bar['colour'], 0.36, **named)
    cloud = soap_stuff.noise(2.2, detail=7, roughness=0.6, distortion=2.0)
    colour = materials.rgb(bar['colour'])
    tone = soap_stuff.ramp(
        cloud, [(0.3, tuple(c * 0.86 for c in colour)), (0.7, tuple(min(1, c * 1.08) for c in colour))]
    )
    soap_stuff.colour(tone)
    cuts = soap_stuff.noise(9, soap_stuff.coordinates(scale=(0.25, 3, 3)), 5, 0.6)
    soap_stuff.bump(cuts, 0.16, 0.012)
    soap_stuff.bump(soap_stuff.noise(38, detail=5), 0.14, 0.004)
    return soap_stuff.data


def cut(bar, seed):
    obj = shapes.box(SIZE, material(bar), 0.04, 7)
    obj.data.transform(Matrix.Translation((seed * 7.3, 0, 0)))
    shapes.roughen(obj, 0.016, 0.3)
    obj.matrix_world = Matrix.Translation((-seed * 7.3, 0, 0))
    return obj


def flecks(bar):
    """Flakes pressed into the top and the front side, half sunk."""
    if 'flecks' not in bar:
        return []
    chance = random.Random(11)
    tones = [
        flake(materials.waxy(tone, tone, depth=0.1, roughness=0.6), seed) for seed, tone in enumerate(bar['flecks'])
    ]
    out = []
    for _ in range(bar.get('count', 110)):
        obj = shapes.add(chance.choice(tones))
        size = chance.uniform(0.35, 1.0)
        turn = Matrix.Rotation(chance.uniform(0, 6.28), 4, 'Z') @ Matrix.Scale(size, 4)
        if chance.random() < 0.62:
            at = Matrix.Translation((chance.uniform(-0.46, 0.46), chance.uniform(-0.29, 0.29), SIZE[2] / 2 + 0.004))
        else:
            at = Matrix.Translation(
                (chance.uniform(-0.46, 0.46), -SIZE[1] / 2 - 0.004, chance.uniform(-0.11, 0.11))
            ) @ Matrix.Rotation(math.pi / 2, 4, 'X')
        obj.matrix_world = at @ turn
        out.append(obj)
    return out


def flake(stuff, seed, radius=0.024):
    work = bmesh.new()
    bmesh.ops.create_icosphere(work, subdivisions=3, radius=radius)
    for vertex in work.verts:
        vertex.co.x *= 1.35
        vertex.co.z = (
            vertex.co.z * 0.22
            + 2.2 * vertex.co.x**2
            + 0.16 * radius * noise.noise(vertex.co * (1.4 / radius) + Vector((seed * 5, 0, 0)))
        )
    data = bpy.data.meshes.new('flake')
    work.to_mesh(data)
    work.free()
    data.materials.append(stuff)
    shapes.smooth(data)
    return data


def band(label):
    """A strip of paper round the bar's middle, its label on the broad side."""
    half, reach, drop, corner = 0.29, 0.341, 0.161, 0.05
    loop = []
    for y, z, start in ((reach, drop, 0), (-reach, drop, 90), (-reach, -drop, 180), (reach, -drop, 270)):
        centre = (y - math.copysign(corner, y), z - math.copysign(corner, z))
        for step in range(7):
            a = math.radians(start + step * 15)
            loop.append((centre[0] + corner * math.cos(a), centre[1] + corner * math.sin(a)))
    loop.append(loop[0])
    lengths = [0.0]
    for before, here in zip(loop, loop[1:]):
        lengths.append(lengths[-1] + math.dist(before, here))
    middle, scale = (lengths[6] + lengths[7]) / 2, half * 2 * 1600 / 1100
    vertices, uv, faces = [], [], []
    for (y, z), length in zip(loop, lengths):
        for side, x in enumerate((-half, half)):
            vertices.append((x, y, z))
            uv.append((side, 0.5 - (length - middle) / scale))
    faces = [(2 * i, 2 * i + 1, 2 * i + 3, 2 * i + 2) for i in range(len(loop) - 1)]
    return shapes.solidify(shapes.mesh(vertices, faces, materials.paper(label), uv, 60), 0.003)
