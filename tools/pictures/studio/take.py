"""Run inside Blender: builds one picture from its description (JSON), renders it, develops it to a PNG."""

import json
import sys
from pathlib import Path

import bpy

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from studio import denoise, packs, props, room, shapes  # noqa: E402

PASSES = (('Image', 'colour'), ('Denoising Albedo', 'albedo'), ('Denoising Normal', 'normal'))


def build(picture):
    room.furnish(picture['setting'])
    room.camera(picture['shot'])
    for product in picture['products']:
        objects = packs.build(product['spec'], product.get('label'))
        lift = 0.0
        if product.get('base'):
            name, settings = product['base']
            base, lift = props.BASES[name](**settings)
            shapes.place(base, (*product.get('base_at', product['at']), product.get('z', 0)))
        at = (*product['at'], product.get('z', 0) + lift)
        bpy.context.view_layer.update()
        shapes.place(objects, at, (0, 0, product.get('turn', 0)), product.get('scale', 1))
    props.add(picture.get('props', []))


def settings(job):
    scene = bpy.context.scene
    scene.render.engine = 'CYCLES'
    scene.render.resolution_x, scene.render.resolution_y = job['size']
    scene.render.resolution_percentage = 100
    cycles = scene.cycles
    cycles.device = 'CPU'
    cycles.samples = job['samples'] // 2
    cycles.use_adaptive_sampling = True
    cycles.adaptive_threshold = job.get('threshold', 0.02)
    cycles.adaptive_min_samples = min(job['samples'] // 2, 12)
    cycles.use_denoising = False
    cycles.caustics_reflective = cycles.caustics_refractive = False
    cycles.max_bounces, cycles.transmission_bounces, cycles.transparent_max_bounces = 10, 10, 10
    cycles.diffuse_bounces, cycles.glossy_bounces = 2, 4
    cycles.sample_clamp_indirect = 4
    cycles.blur_glossy = 0.6


def outputs(folder):
    """The passes go to EXR files through the compositor."""
    scene = bpy.context.scene
    layer = scene.view_layers[0]
    layer.cycles.denoising_store_passes = True
    scene.use_nodes = True
    tree = scene.node_tree
    tree.nodes.clear()
    layers = tree.nodes.new('CompositorNodeRLayers')
    tree.links.new(layers.outputs['Image'], tree.nodes.new('CompositorNodeComposite').inputs[0])
    files = tree.nodes.new('CompositorNodeOutputFile')
    files.base_path = str(folder)
    files.format.file_format = 'OPEN_EXR'
    files.format.color_depth = '32'
    files.file_slots.clear()
    for source, name in PASSES:
        files.file_slots.new(name)
        tree.links.new(layers.outputs[source], files.inputs[-1])


def main():
    job = json.loads(Path(sys.argv[sys.argv.index('--') + 1]).read_text())
    folder = Path(job['folder'])
    bpy.ops.wm.read_factory_settings(use_empty=True)
    build(job['picture'])
    settings(job)
    outputs(folder)
    scene = bpy.context.scene
    for half in (1, 2):
        scene.cycles.seed = half
        scene.frame_set(half)
        bpy.ops.render.render()
    halves = [[folder / f'{name}{half:04}.exr' for _, name in PASSES] for half in (1, 2)]
    denoise.develop(halves, job['target'], job['picture']['shot'].get('exposure', 0.1))


main()
