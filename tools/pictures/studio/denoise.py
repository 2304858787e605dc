"""
Takes the noise out of a picture that was rendered twice with few samples. The light is filtered without the surfaces'
colours, which come back afterwards, so that a label stays sharp; what the two renderings differ by says how far each
pixel may be trusted (an edge-stopping à-trous filter, as in spatiotemporal variance-guided filtering).
"""

import bpy
import numpy as np

KERNEL = (1 / 16, 1 / 4, 3 / 8, 1 / 4, 1 / 16)
LEVELS = 5
DARKEST = 0.06


def load(path):
    image = bpy.data.images.load(str(path))
    width, height = image.size
    pixels = np.empty(width * height * 4, np.float32)
    image.pixels.foreach_get(pixels)
    return np.ascontiguousarray(pixels.reshape(height, width, 4)[..., :3])


def shifted(values, dy, dx):
    """Each pixel's neighbour so far away; beyond the edge, the edge."""
    height, width = values.shape[:2]
    rows = np.clip(np.arange(height) + dy, 0, height - 1)
    columns = np.clip(np.arange(width) + dx, 0, width - 1)
    return values[rows][:, columns]


def blurred(values, reach=1):
    total = sum(shifted(values, dy, 0) for dy in range(-reach, reach + 1))
    return sum(shifted(total, 0, dx) for dx in range(-reach, reach + 1)) / (2 * reach + 1) ** 2


def without_speckles(light):
    """No pixel is brighter than nearly all of its neighbours, or darker."""
    grey = light.mean(2)
    around = np.stack([shifted(grey, dy, dx) for dy in (-1, 0, 1) for dx in (-1, 0, 1) if dy or dx])
    around.sort(0)
    wanted = np.clip(grey, around[1] * 0.8, around[6] * 1.25)
    return light * np.clip(wanted / np.maximum(grey, 1e-4), 0, 4)[..., None]


def padded(values, reach):
    return np.pad(values, ((reach, reach), (reach, reach)) + ((0, 0),) * (values.ndim - 2), mode='edge')


def filtered(values, variance, guides, step, strength):
    """One level: every fifth-by-fifth neighbour at this distance that looks like the same surface in the same light."""
    height, width = variance.shape
    reach = 2 * step
    near = [(padded(guide, reach), guide, 1 / spread) for guide, spread in guides]
    grey = values.mean(2)
    far_values, far_grey, far_variance = (padded(each, reach) for each in (values, grey, variance))
    trust = 1 / (strength * np.sqrt(np.maximum(blurred(variance, 1), 0)) + 2e-3)
    total, spread, weights = np.zeros_like(values), np.zeros_like(variance), np.zeros_like(variance)
    for j, across in enumerate(KERNEL):
        for i, along in enumerate(KERNEL):
            there = (slice(j * step, j * step + height), slice(i * step, i * step + width))
            far = np.abs(grey - far_grey[there]) * trust
            for guide, here, scale in near:
                difference = here - guide[there]
                far += np.einsum('yxc,yxc->yx', difference, difference) * scale
            weight = across * along * np.exp(-far)
            total += far_values[there] * weight[..., None]
            spread += far_variance[there] * weight**2
            weights += weight
    return total / weights[..., None], spread / weights**2


def steadied(first, second):
    """A guide without its own noise: what is out of focus has an albedo as grainy as its light."""
    values = (first + second) / 2
    variance = blurred(((first - second) ** 2).mean(2) / 4, 1)
    for level in range(3):
        values, variance = filtered(values, variance, [], 2**level, 2.4)
    return values


def denoise(halves, strength=3.6):
    """`halves`: two of (colour, albedo, normal). Works on logarithms, or highlights would outweigh everything."""
    albedo, normal = (steadied(halves[0][i], halves[1][i]) for i in (1, 2))
    first, second = (
        np.log1p(4 * without_speckles(np.clip(half[0], 0, 60) / np.maximum(half[1], DARKEST))) for half in halves
    )
    light = (first + second) / 2
    difference = (first - second).mean(2)
    variance = blurred(difference**2 / 4, 2)
    for level in range(LEVELS):
        light, variance = filtered(light, variance, [(albedo, 0.2), (normal, 0.12)], 2**level, strength)
    return np.expm1(light) / 4 * np.maximum(albedo, DARKEST)


def develop(halves, target, exposure):
    """`halves`: two lists of files (colour, albedo, normal). Writes a PNG through Filmic."""
    colour = denoise([[load(path) for path in files] for files in halves])
    height, width, _ = colour.shape
    image = bpy.data.images.new('picture', width, height, float_buffer=True)
    pixels = np.ones((height, width, 4), np.float32)
    pixels[..., :3] = colour
    image.pixels.foreach_set(pixels.ravel())
    scene = bpy.context.scene
    scene.view_settings.view_transform = 'Filmic'
    scene.view_settings.look = 'High Contrast'
    scene.view_settings.exposure = exposure
    scene.render.image_settings.file_format = 'PNG'
    image.save_render(str(target), scene=scene)
