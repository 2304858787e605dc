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


def filtered(light, variance, albedo, normal, step, strength):
    """One level: every fifth-by-fifth neighbour at this distance that looks like the same surface in the same light."""
    height, width = variance.shape
    grey = light.mean(2)
    reach = 2 * step
    lights, greys, variances, albedos, normals = (
        padded(values, reach) for values in (light, grey, variance, albedo, normal)
    )
    trust = 1 / (strength * np.sqrt(np.maximum(blurred(variance, 1), 0)) + 2e-3)
    total, spread, weights = np.zeros_like(light), np.zeros_like(variance), np.zeros_like(variance)
    for j, across in enumerate(KERNEL):
        for i, along in enumerate(KERNEL):
            there = (slice(j * step, j * step + height), slice(i * step, i * step + width))
            far = np.abs(grey - greys[there]) * trust
            colours, turns = albedo - albedos[there], normal - normals[there]
            far += np.einsum('yxc,yxc->yx', colours, colours) / 0.2
            far += np.einsum('yxc,yxc->yx', turns, turns) / 0.12
            weight = across * along * np.exp(-far)
            total += lights[there] * weight[..., None]
            spread += variances[there] * weight**2
            weights += weight
    return total / weights[..., None], spread / weights**2


def denoise(halves, strength=3.6):
    """`halves`: two of (colour, albedo, normal). Works on logarithms, or highlights would outweigh everything."""
    albedo = (halves[0][1] + halves[1][1]) / 2
    normal = (halves[0][2] + halves[1][2]) / 2
    base = np.maximum(albedo, DARKEST)
    first, second = (np.log1p(4 * without_speckles(np.clip(half[0], 0, 60) / base)) for half in halves)
    light = (first + second) / 2
    difference = (first - second).mean(2)
    variance = blurred(difference**2 / 4, 2)
    for level in range(LEVELS):
        light, variance = filtered(light, variance, albedo, normal, 2**level, strength)
    return np.expm1(light) / 4 * base


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
