"""Meshes of packs and props. One unit is 10 cm; the table's top is z = 0, the camera looks along +y."""

import math

import bmesh
import bpy
from mathutils import Matrix, Vector, noise


def add(data, name='part'):
    obj = bpy.data.objects.new(name, data)
    bpy.context.scene.collection.objects.link(obj)
    return obj


def smooth(mesh, angle=None):
    for polygon in mesh.polygons:
        polygon.use_smooth = True
    if angle:
        mesh.use_auto_smooth = True
        mesh.auto_smooth_angle = math.radians(angle)


def mesh(vertices, faces, material, uv=None, angle=None):
    """`uv`: one pair for each vertex."""
    data = bpy.data.meshes.new('mesh')
    data.from_pydata(vertices, [], faces)
    data.update()
    smooth(data, angle)
    if uv:
        layer = data.uv_layers.new(name='UVMap')
        for loop in data.loops:
            layer.data[loop.index].uv = uv[loop.vertex_index]
    data.materials.append(material)
    return add(data)


def rounded(points, radius=0.02, steps=6):
    """An open profile with its corners rounded; a point's third number is its own radius."""
    out = [tuple(points[0][:2])]
    for before, here, after in zip(points, points[1:], points[2:]):
        corner = Vector(here[:2])
        back, forth = Vector(before[:2]) - corner, Vector(after[:2]) - corner
        reach = min(here[2] if len(here) > 2 else radius, back.length * 0.45, forth.length * 0.45)
        start, end = corner + back.normalized() * reach, corner + forth.normalized() * reach
        for step in range(steps + 1):
            t = step / steps
            out.append(tuple(start * (1 - t) ** 2 + corner * 2 * t * (1 - t) + end * t * t))
    return [*out, tuple(points[-1][:2])]


def clean(data):
    """Joins what lies together and turns all faces outwards."""
    work = bmesh.new()
    work.from_mesh(data)
    bmesh.ops.remove_doubles(work, verts=work.verts, dist=1e-5)
    bmesh.ops.dissolve_degenerate(work, edges=work.edges, dist=1e-6)
    bmesh.ops.recalc_face_normals(work, faces=work.faces)
    work.to_mesh(data)
    work.free()


def lathe(profile, material, segments=144, angle=40, wobble=None):
    """(radius, height) turned round the z axis; `wobble(angle, z)` is added to the radius as a part of it."""
    count = len(profile)
    vertices = []
    for segment in range(segments):
        turn = 2 * math.pi * segment / segments
        for radius, z in profile:
            r = radius * (1 + (wobble(turn, z) if wobble else 0))
            vertices.append((r * math.cos(turn), r * math.sin(turn), z))
    faces = []
    for segment in range(segments):
        here, there = segment * count, (segment + 1) % segments * count
        faces += [(here + i, there + i, there + i + 1, here + i + 1) for i in range(count - 1)]
    obj = mesh(vertices, faces, material, angle=angle)
    clean(obj.data)
    return obj


def solidify(obj, thickness, offset=1):
    modifier = obj.modifiers.new('thickness', 'SOLIDIFY')
    modifier.thickness = thickness
    modifier.offset = offset
    return obj


def band(radius, low, high, width, material, segments=96):
    """A label round a cylinder, `width` along its curve, its middle towards the camera."""
    turn = width / radius
    vertices, uv = [], []
    for i in range(segments + 1):
        a = -math.pi / 2 - turn / 2 + turn * i / segments
        for side, z in enumerate((low, high)):
            vertices.append((radius * math.cos(a), radius * math.sin(a), z))
            uv.append((i / segments, side))
    faces = [(2 * i, 2 * i + 2, 2 * i + 3, 2 * i + 1) for i in range(segments)]
    return solidify(mesh(vertices, faces, material, uv), 0.002)


def grid(columns, rows, place, material, angle=None):
    """A patch: `place(u, v)` gives the point, u and v from 0 to 1."""
    vertices, uv, faces = [], [], []
    for j in range(rows + 1):
        for i in range(columns + 1):
            u, v = i / columns, j / rows
            vertices.append(place(u, v))
            uv.append((u, v))
    for j in range(rows):
        for i in range(columns):
            a = j * (columns + 1) + i
            faces.append((a, a + 1, a + columns + 2, a + columns + 1))
    return mesh(vertices, faces, material, uv, angle)


def box(size, material, bevel=0.03, segments=5):
    work = bmesh.new()
    bmesh.ops.create_cube(work, size=1)
    bmesh.ops.scale(work, vec=size, verts=work.verts)
    bmesh.ops.bevel(work, geom=work.edges[:], offset=bevel, segments=segments, profile=0.5, affect='EDGES')
    data = bpy.data.meshes.new('box')
    work.to_mesh(data)
    work.free()
    data.materials.append(material)
    smooth(data, 35)
    return add(data)


def tube(points, radius, material, resolution=6):
    curve = bpy.data.curves.new('tube', 'CURVE')
    curve.dimensions = '3D'
    spline = curve.splines.new('POLY')
    spline.points.add(len(points) - 1)
    for point, at in zip(spline.points, points):
        point.co = (*at, 1)
    curve.bevel_depth = radius
    curve.bevel_resolution = resolution
    curve.use_fill_caps = True
    curve.materials.append(material)
    return add(curve)


def place(objects, at=(0, 0, 0), turn=(0, 0, 0), scale=1.0):
    """Moves one object or several together; `turn` in degrees round x, then y, then z."""
    x, y, z = (math.radians(a) for a in turn)
    rotation = Matrix.Rotation(z, 4, 'Z') @ Matrix.Rotation(y, 4, 'Y') @ Matrix.Rotation(x, 4, 'X')
    move = Matrix.Translation(at) @ rotation @ Matrix.Scale(scale, 4)
    for obj in objects if isinstance(objects, list) else [objects]:
        obj.matrix_world = move @ obj.matrix_world
    return objects


def roughen(obj, strength, size, levels=3):
    """Moves the surface by clouds of this size, so that no edge is drawn with a ruler."""
    subdivision = obj.modifiers.new('subdivision', 'SUBSURF')
    subdivision.subdivision_type = 'SIMPLE'
    subdivision.levels = subdivision.render_levels = levels
    texture = bpy.data.textures.new('clouds', 'CLOUDS')
    texture.noise_scale = size
    displace = obj.modifiers.new('displace', 'DISPLACE')
    displace.texture = texture
    displace.strength = strength
    return obj


def cloth(size, material, amplitude=0.05, seed=0, count=150):
    """A cloth lying on the table in folds."""
    width, depth = size

    def point(u, v):
        x, y = (u - 0.5) * width, (v - 0.5) * depth
        at = Vector((x * 1.2 + seed, y * 0.55, seed))
        fold = noise.noise(at * 1.1) * 0.9 + (1 - abs(noise.noise(at * 1.7 + Vector((5, 2, 0))))) ** 4 * 0.9
        edge = min(u, 1 - u, v, 1 - v) * 2
        z = amplitude * max(0, fold) * (0.5 + 0.5 * min(1, edge * 4)) + 0.012
        dx = 0.03 * noise.noise(Vector((y * 2, seed, 1)))
        dy = 0.03 * noise.noise(Vector((x * 2, seed, 3)))
        return (x + dx, y + dy, z)

    obj = grid(count, count, point, material)
    for item in obj.data.uv_layers[0].data:
        item.uv = (item.uv[0] * width, item.uv[1] * depth)
    return solidify(obj, 0.012)
