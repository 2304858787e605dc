"""The one room in which every picture is taken: table, wall, window, low sun, camera."""

import math

import bpy
from mathutils import Matrix, Vector

from . import materials, shapes

WALLS = {
    'lime': '#cfc6b4',
    'sage': '#98a08a',
    'moss': '#5f6b52',
    'slate': '#8795a0',
    'night': '#3f4d58',
    'clay': '#b98b74',
    'rose': '#c9a79b',
    'ochre': '#c79a55',
    'lilac': '#a59bb0',
    'plum': '#6f5a68',
    'pine': '#46584c',
    'sand': '#d8c3a0',
    'mist': '#b9c4c2',
}

TABLES = {
    'oak': lambda: materials.wood((0.20, 0.105, 0.05), (0.42, 0.255, 0.135), 0.8, 0.42),
    'pale-oak': lambda: materials.wood((0.36, 0.25, 0.155), (0.60, 0.45, 0.30), 0.7, 0.5),
    'walnut': lambda: materials.wood((0.075, 0.038, 0.02), (0.20, 0.105, 0.055), 0.8, 0.4),
    'limestone': lambda: materials.stone((0.48, 0.44, 0.38), (0.66, 0.62, 0.55)),
    'slate-stone': lambda: materials.stone((0.10, 0.105, 0.11), (0.20, 0.205, 0.21), 0.5),
    'grey-stone': lambda: materials.stone((0.30, 0.285, 0.265), (0.48, 0.455, 0.42)),
    'plaster': lambda: materials.plaster('#d6cdbd'),
}

SHADE_KINDS = ('leaves', 'window')


def aim(obj, target):
    obj.rotation_euler = (Vector(target) - obj.location).to_track_quat('-Z', 'Y').to_euler()


def area(at, target, size, watts, colour):
    light = bpy.data.lights.new('area', 'AREA')
    light.shape = 'RECTANGLE'
    light.size, light.size_y = size
    light.energy = watts
    light.color = colour
    obj = shapes.add(light, 'area')
    obj.location = at
    aim(obj, target)
    return obj


def only_shadow(obj):
    """Seen by no ray but those towards a light."""
    obj.visible_camera = obj.visible_diffuse = obj.visible_glossy = obj.visible_transmission = False
    return obj


def window(bright):
    """A tall window left of the camera; its bars are seen in glass."""
    centre, target = Vector((-3.3, -2.7, 2.3)), (0, 0.1, 0.5)
    area(centre, target, (2.3, 2.9), 400 * bright, (1, 0.95, 0.88))
    bar = materials.plain('bar', (0.05, 0.05, 0.05), 0.8)
    inwards = (Vector(target) - centre).normalized() * 0.05
    for size in ((0.09, 0.02, 3.0), (2.4, 0.02, 0.09)):
        obj = shapes.box(size, bar, 0.004)
        obj.location = centre + inwards
        obj.rotation_euler = (Vector(target) - centre).to_track_quat('Y', 'Z').to_euler()


def sun(strength, shade):
    light = bpy.data.lights.new('sun', 'SUN')
    light.energy = strength
    light.angle = math.radians(3.2)
    light.color = (1, 0.84, 0.63)
    obj = shapes.add(light, 'sun')
    obj.location = (-5.2, -2.9, 4.3)
    aim(obj, (0.2, 1.6, 0.6))
    if shade == 'window':
        sun_window(obj)
    elif shade == 'leaves':
        sun_leaves(obj)


def sun_window(lamp):
    """The bars of a window between the lamp and the set: three by three panes of sun."""
    stuff = materials.plain('frame', (0.1, 0.1, 0.1), 1)
    for position in (-1.85, -0.62, 0.62, 1.85):
        wide = 2.6 if abs(position) > 1 else 0.07
        shift = position + math.copysign(1.27, position) if abs(position) > 1 else position
        for size, at in (((wide, 9, 0.01), (shift, 0, 0)), ((9, wide, 0.01), (0, shift * 1.2, 0))):
            bar = only_shadow(shapes.box(size, stuff, 0.002, 1))
            bar.data.transform(Matrix.Translation(at))
            bar.location = lamp.location + (Vector((0.75, 0.9, 0.6)) - lamp.location) * 0.5
            bar.rotation_euler = lamp.rotation_euler


def sun_leaves(lamp):
    """A branch out of the picture, whose shadow lies softly on the wall."""
    from . import plants

    branch = plants.branch(seed=4)
    for obj in branch:
        only_shadow(obj)
    forward = (Vector((0.2, 1.6, 0.6)) - lamp.location).normalized()
    at = Vector((1.5, 3.2, 0.9)) - forward * 3.4
    shapes.place(branch, at, (-20, 35, 25), 1.9)


def wall(name):
    obj = shapes.mesh(
        [(-12, 0, -4), (12, 0, -4), (12, 0, 9), (-12, 0, 9)], [(0, 1, 2, 3)], materials.plaster(WALLS[name])
    )
    obj.location = (0, 3.2, 0)


def table(name):
    obj = shapes.box((14, 6.4, 0.4), TABLES[name](), 0.03)
    obj.location = (0, 0.3, -0.2)


def world(strength):
    data = bpy.context.scene.world = bpy.data.worlds.new('world')
    data.use_nodes = True
    background = data.node_tree.nodes['Background']
    background.inputs[0].default_value = (0.93, 0.93, 0.95, 1)
    background.inputs[1].default_value = strength


def camera(shot):
    """`shot`: at, target, lens, focus, fstop."""
    data = bpy.data.cameras.new('camera')
    obj = shapes.add(data, 'camera')
    obj.location = shot['at']
    aim(obj, shot['target'])
    data.lens = shot['lens']
    data.sensor_width = 36
    focus = shapes.add(None, 'focus')
    focus.location = shot['focus']
    data.dof.use_dof = True
    data.dof.aperture_fstop = shot['fstop']
    data.dof.focus_object = focus
    bpy.context.scene.camera = obj


def furnish(setting):
    wall(setting['wall'])
    table(setting['table'])
    world(setting.get('sky', 0.26))
    window(setting.get('window', 0.8))
    area((3.2, 2.2, 2.6), (0, 0, 0.6), (0.7, 2.2), 80, (1, 0.88, 0.72))
    sun(setting.get('sun', 4.0), setting.get('shade', 'window'))
