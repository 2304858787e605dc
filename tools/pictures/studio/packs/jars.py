"""Jars of honey and of other fillings, and the low pot of a cream."""

import math
import random

from mathutils import Vector, noise

from .. import materials, shapes

RADIUS = 0.43
FILL = 0.865
LABEL = {'low': 0.15, 'high': 0.70}
LABEL_RATIO = 2000 / 1100

LIDS = {
    'gold': lambda: materials.metal((0.86, 0.60, 0.24), 0.25),
    'silver': lambda: materials.metal((0.78, 0.77, 0.75), 0.28),
    'black': lambda: materials.plain('lacquer', (0.02, 0.02, 0.021), 0.34, ((200, 0.05, 0.002),), clearcoat=0.2),
    'white': lambda: materials.plain('lacquer', (0.82, 0.80, 0.76), 0.4, ((200, 0.05, 0.002),), clearcoat=0.2),
    'wood': lambda: materials.wood((0.34, 0.21, 0.11), (0.56, 0.38, 0.22), 1.2, 0.5),
}


def lid(material, base=0.985):
    """A twist-off lid: a step round its top, a rolled edge below."""
    profile = [(0, 1.205), (0.30, 1.205), (0.318, 1.212), (0.335, 1.222), (0.385, 1.222), (0.408, 1.205)]
    profile += [(0.412, 1.035), (0.421, 1.022), (0.421, base + 0.005), (0.40, base - 0.004)]
    return shapes.lathe(shapes.rounded(profile, 0.012), material, angle=50)


def outer(fill):
    """Glass wall, inside down to the filling, and the filling's surface: one closed mesh."""
    profile = [(0, 0.014), (0.33, 0.014), (0.395, 0), (RADIUS, 0.05, 0.05), (RADIUS, 0.83, 0.12), (0.375, 0.95, 0.06)]
    profile += [(0.375, 1.06), (0.35, 1.06), (0.35, 0.935), (0.372, 0.90, 0.02), (0.366, fill), (0, fill)]
    return shapes.rounded(profile, 0.025)


def inner(fill):
    profile = [(0, 0.055), (0.36, 0.055), (RADIUS - 0.03, 0.09), (RADIUS - 0.03, 0.80, 0.1), (0.361, fill - 0.002)]
    return shapes.rounded([*profile, (0, fill - 0.002)], 0.03)


def honey(spec, label):
    contents = spec['contents']
    glass = materials.glass('jar', shadow=contents.get('shadow', (0.92, 0.74, 0.42)))
    objects = [
        shapes.lathe(outer(FILL), glass, 192),
        shapes.lathe(inner(FILL), materials.liquid(contents['colour'], contents['density']), 192),
    ]
    objects.append(lid(LIDS[spec.get('lid', 'gold')]()))
    objects.append(shapes.band(RADIUS + 0.0015, *heights(), width(), materials.paper(label)))
    return [*objects, glow_card(contents)]


def heights():
    return LABEL['low'], LABEL['high']


def width():
    return (LABEL['high'] - LABEL['low']) * LABEL_RATIO


def glow_card(contents):
    """A photographer's reflector behind the jar, seen only through it: without it honey looks like tea."""
    card = materials.glow_across(contents.get('glow', (1, 0.9, 0.74)), contents.get('gain', 1.0))

    def point(u, v):
        return ((u - 0.5) * 0.95, 0.62 + 0.1 * abs(u - 0.5), 0.04 + v * 0.86)

    obj = shapes.grid(8, 2, point, card)
    obj.visible_diffuse = obj.visible_shadow = obj.visible_camera = obj.visible_glossy = False
    return obj


def filled(spec, label):
    """An opaque filling behind glass: cream honey, powder, granules, salt."""
    contents = spec['contents']
    fill = contents.get('fill', 0.84)
    glass = materials.glass('jar', shadow=(0.9, 0.9, 0.88))
    profile = [(0, 0.014), (0.33, 0.014), (0.395, 0), (RADIUS, 0.05, 0.05), (RADIUS, 0.83, 0.12), (0.375, 0.95, 0.06)]
    profile += [
        (0.375, 1.06),
        (0.35, 1.06),
        (0.35, 0.935),
        (RADIUS - 0.03, 0.81, 0.1),
        (RADIUS - 0.03, 0.09),
        (0.36, 0.045),
        (0, 0.045),
    ]
    objects = [shapes.lathe(shapes.rounded(profile, 0.025), glass, 192)]
    objects += filling(contents, fill)
    objects.append(lid(LIDS[spec.get('lid', 'black')]()))
    objects.append(shapes.band(RADIUS + 0.0015, *heights(), width(), materials.paper(label)))
    return objects


def filling(contents, fill):
    kind, colour, inside = contents['kind'], contents['colour'], contents['inside']
    radius = RADIUS - 0.032

    def uneven(turn, z):
        at = Vector((math.cos(turn) * 3, math.sin(turn) * 3, z * 6))
        return -0.004 * abs(noise.noise(at)) if z < fill - 0.05 else -0.015 * abs(noise.noise(at))

    profile = [(0, 0.05), (0.355, 0.05), (radius, 0.095)] + [(radius, 0.1 + i * (fill - 0.2) / 20) for i in range(21)]
    profile = shapes.rounded([*profile, (min(radius, 0.365), fill - 0.012), (0, fill)], 0.03, 3)
    bumps = {'cream': ((5, 0.12, 0.03),), 'powder': ((9, 0.5, 0.03), (70, 0.4, 0.006)), 'grains': ((26, 0.8, 0.02),)}
    body = shapes.lathe(
        profile, materials.waxy(colour, inside, depth=0.18, roughness=0.6, bumps=bumps[kind]), 144, wobble=uneven
    )
    return [body, *grains(contents, fill, radius)] if kind == 'grains' else [body]


def grains(contents, fill, radius):
    """Granules that touch the glass; those inside are never seen."""
    chance = random.Random(3)
    size = contents.get('grain', 0.026)
    tones = [materials.waxy(tone, tone, depth=0.1, roughness=0.55) for tone in contents['tones']]
    shape = [grain_mesh(tone, size, contents.get('facets', False), seed) for seed, tone in enumerate(tones)]
    count = int(contents.get('count', 2600))
    out = []
    for _ in range(count):
        turn = chance.uniform(math.pi, 2 * math.pi)
        z = chance.uniform(0.07, fill - 0.02)
        edge = min(radius, 0.362 + max(0, z - 0.0) * 0.3, 0.36 + max(0, fill - z) * 0.45)
        r = edge - chance.uniform(0.6, 1.3) * size
        out.append(drop(chance, shape, (r * math.cos(turn), r * math.sin(turn), z)))
    for _ in range(count // 5):
        r, turn = 0.36 * math.sqrt(chance.random()), chance.uniform(0, 2 * math.pi)
        out.append(drop(chance, shape, (r * math.cos(turn), r * math.sin(turn), fill - chance.uniform(0, size))))
    return out


def grain_mesh(material, size, facets, seed):
    import bmesh
    import bpy

    work = bmesh.new()
    bmesh.ops.create_icosphere(work, subdivisions=1 if facets else 2, radius=size)
    for vertex in work.verts:
        vertex.co *= 1 + 0.35 * noise.noise(vertex.co * (0.9 / size) + Vector((seed, 0, 0)))
        vertex.co.z *= 0.85
    data = bpy.data.meshes.new('grain')
    work.to_mesh(data)
    work.free()
    data.materials.append(material)
    if not facets:
        shapes.smooth(data)
    return data


def drop(chance, meshes, at):
    obj = shapes.add(chance.choice(meshes))
    obj.location = at
    obj.rotation_euler = [chance.uniform(0, 6.28) for _ in range(3)]
    size = chance.uniform(0.75, 1.15)
    obj.scale = (size, size, size)
    return obj


def pot(spec, label):
    """A low pot of opaque glass under a turned lid."""
    body = spec.get('body', '#efe9df')
    wall = materials.plain(
        'milk glass', body, 0.16, ((6, 0.03, 0.01),), subsurface=0.12, subsurface_radius=(0.1, 0.1, 0.1), clearcoat=0.6
    )
    profile = [
        (0, 0.012),
        (0.40, 0.012),
        (0.44, 0),
        (0.50, 0.045, 0.05),
        (0.50, 0.50, 0.07),
        (0.43, 0.535),
        (0.43, 0.60),
        (0, 0.60),
    ]
    objects = [shapes.lathe(shapes.rounded(profile, 0.02), wall, 192)]
    top = LIDS[spec.get('lid', 'wood')]()
    profile = [(0, 0.86), (0.47, 0.86, 0.03), (0.495, 0.835, 0.02), (0.495, 0.555), (0.48, 0.545), (0.42, 0.55)]
    objects.append(shapes.lathe(shapes.rounded(profile, 0.014), top, 192, angle=50))
    low, high = 0.085, 0.455
    objects.append(shapes.band(0.5012, low, high, (high - low) * 2400 / 800, materials.paper(label, 0.6)))
    return objects
