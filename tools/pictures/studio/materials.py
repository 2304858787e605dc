"""Materials of packs and sets, as Cycles node trees. Colours are linear RGB unless they are written as '#rrggbb'."""

import bpy


def rgb(colour):
    """'#rrggbb' as linear RGB; a triple stays as it is."""
    if not isinstance(colour, str):
        return tuple(colour)
    parts = [int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    return tuple(c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in parts)


class Material:
    """A node tree and the few links that all materials here are made of."""

    def __init__(self, name):
        self.data = bpy.data.materials.new(name)
        self.data.use_nodes = True
        self.tree = self.data.node_tree
        self.tree.nodes.clear()
        self.output = self.tree.nodes.new('ShaderNodeOutputMaterial')
        self.shader = None
        self.normal = None

    def node(self, kind, inputs=None, **settings):
        node = self.tree.nodes.new('ShaderNode' + kind)
        for name, value in settings.items():
            setattr(node, name, value)
        for name, value in (inputs or {}).items():
            node.inputs[name].default_value = value
        return node

    def link(self, source, target):
        self.tree.links.new(source, target)

    def surface(self, node):
        self.link(node.outputs[0], self.output.inputs['Surface'])
        return self.data

    def principled(self, base=(0.8, 0.8, 0.8), roughness=0.5, **inputs):
        named = {key.replace('_', ' ').title(): value for key, value in inputs.items()}
        colour = (*rgb(base), 1)
        self.shader = self.node('BsdfPrincipled', {'Base Color': colour, 'Roughness': roughness, **named})
        self.link(self.shader.outputs[0], self.output.inputs['Surface'])
        return self.shader

    def coordinates(self, kind='Object', scale=(1, 1, 1)):
        source = self.node('TexCoord')
        mapping = self.node('Mapping', {'Scale': scale})
        self.link(source.outputs[kind], mapping.inputs[0])
        return mapping.outputs[0]

    def noise(self, scale, vector=None, detail=6, roughness=0.55, distortion=0):
        inputs = {'Scale': scale, 'Detail': detail, 'Roughness': roughness, 'Distortion': distortion}
        node = self.node('TexNoise', inputs)
        self.link(vector or self.coordinates(), node.inputs['Vector'])
        return node.outputs[0]

    def ramp(self, source, stops):
        node = self.node('ValToRGB')
        elements = node.color_ramp.elements
        while len(elements) < len(stops):
            elements.new(0.5)
        for element, (position, colour) in zip(elements, stops):
            element.position = position
            element.color = (*rgb(colour), 1)
        self.link(source, node.inputs[0])
        return node.outputs[0]

    def mix(self, first, second, factor=1.0, blend='MULTIPLY'):
        node = self.node('MixRGB', {0: factor}, blend_type=blend)
        self.link(first, node.inputs[1])
        self.link(second, node.inputs[2])
        return node.outputs[0]

    def colour(self, source):
        self.link(source, self.shader.inputs['Base Color'])

    def bump(self, source, strength, distance=0.01):
        """Bumps add up in the order of the calls."""
        node = self.node('Bump', {'Strength': strength, 'Distance': distance})
        self.link(source, node.inputs['Height'])
        if self.normal:
            self.link(self.normal, node.inputs['Normal'])
        self.normal = node.outputs[0]
        self.link(self.normal, self.shader.inputs['Normal'])

    def image(self, path, raw=False):
        node = self.node('TexImage', extension='EXTEND')
        node.image = bpy.data.images.load(str(path))
        if raw:
            node.image.colorspace_settings.name = 'Non-Color'
        self.link(self.node('UVMap').outputs[0], node.inputs[0])
        return node.outputs[0]


def plain(name, base, roughness=0.5, bumps=(), **inputs):
    """One colour; `bumps` are (scale of the noise, strength, height)."""
    material = Material(name)
    material.principled(base, roughness, **inputs)
    for scale, strength, height in bumps:
        material.bump(material.noise(scale), strength, height)
    return material.data


def metal(base, roughness=0.26):
    return plain('metal', base, roughness, ((3, 0.05, 0.02),), metallic=1)


def plastic(base, roughness=0.36):
    return plain('plastic', base, roughness, ((160, 0.05, 0.002),), specular=0.45)


def ceramic(base, roughness=0.3):
    material = Material('ceramic')
    material.principled(base, roughness, clearcoat=0.25)
    speckle = material.ramp(material.noise(46, detail=2), [(0.26, (0.62, 0.58, 0.54)), (0.33, (1, 1, 1))])
    body = material.ramp(material.noise(3), [(0.3, tuple(c * 0.9 for c in rgb(base))), (0.7, base)])
    material.colour(material.mix(body, speckle, 0.6))
    material.bump(material.noise(7), 0.12, 0.02)
    return material.data


def glass(name, shadow=(0.93, 0.93, 0.92), tint=(1, 1, 1), absorption=None, density=0.0, roughness=0.0):
    """Shadow and diffuse rays pass as through a coloured film: refracted light would leave a black shadow."""
    material = Material(name)
    bsdf = material.node('BsdfGlass', {'Color': (*tint, 1), 'IOR': 1.5, 'Roughness': roughness})
    film = material.node('BsdfTransparent', {0: (*shadow, 1)})
    path = material.node('LightPath')
    either = material.node('Math', operation='MAXIMUM')
    mix = material.node('MixShader')
    material.link(path.outputs['Is Shadow Ray'], either.inputs[0])
    material.link(path.outputs['Is Diffuse Ray'], either.inputs[1])
    material.link(either.outputs[0], mix.inputs[0])
    material.link(bsdf.outputs[0], mix.inputs[1])
    material.link(film.outputs[0], mix.inputs[2])
    if absorption:
        absorb(material, absorption, density)
    return material.surface(mix)


def absorb(material, colour, density):
    volume = material.node('VolumeAbsorption', {0: (*rgb(colour), 1), 1: density})
    material.link(volume.outputs[0], material.output.inputs['Volume'])


def liquid(colour, density):
    """Only colours what is seen through it: the glass around it refracts."""
    material = Material('liquid')
    absorb(material, colour, density)
    return material.surface(material.node('BsdfTransparent'))


def paper(path, roughness=0.72, grain=300):
    material = Material('paper')
    material.principled(roughness=roughness, specular=0.3)
    tone = material.ramp(
        material.noise(grain / 2, detail=8, roughness=0.7), [(0.3, (0.9, 0.89, 0.87)), (0.7, (1, 1, 1))]
    )
    material.colour(material.mix(material.image(path), tone, 0.8))
    material.bump(material.noise(grain, detail=4), 0.22, 0.004)
    return material.data


def kraft(base=(0.40, 0.255, 0.14)):
    material = Material('kraft')
    material.principled(base, 0.78, specular=0.25)
    fibre = material.noise(60, material.coordinates(scale=(1, 1, 0.22)), detail=8, roughness=0.7)
    tone = material.ramp(
        fibre, [(0.3, tuple(c * 0.74 for c in rgb(base))), (0.7, tuple(min(1, c * 1.14) for c in rgb(base)))]
    )
    material.colour(tone)
    material.bump(fibre, 0.16, 0.006)
    material.bump(material.noise(7, detail=4), 0.30, 0.05)
    return material.data


def wood(dark=(0.30, 0.17, 0.085), light=(0.52, 0.34, 0.19), scale=1.0, roughness=0.45, axis=0):
    material = Material('wood')
    material.principled(roughness=roughness)
    size = [9 * scale] * 3
    size[axis] = 0.55 * scale
    vector = material.coordinates(scale=tuple(size))
    figure = material.noise(1.6, vector, 5, 0.62, 1.2)
    pores = material.noise(14, vector, 3, 0.7)
    middle = tuple((a + b) / 2 for a, b in zip(dark, light))
    body = material.ramp(figure, [(0.28, dark), (0.5, middle), (0.72, light)])
    lines = material.ramp(pores, [(0.35, (0.55, 0.5, 0.45)), (0.6, (1, 1, 1))])
    material.colour(material.mix(body, lines, 0.6))
    material.bump(pores, 0.35, 0.006)
    material.bump(figure, 0.2, 0.02)
    gloss = material.ramp(pores, [(0.3, (0.65,) * 3), (0.7, (roughness,) * 3)])
    material.link(gloss, material.shader.inputs['Roughness'])
    return material.data


def stone(dark, light, roughness=0.6):
    material = Material('stone')
    material.principled(roughness=roughness)
    cloud = material.noise(1.7, detail=5, roughness=0.65, distortion=0.8)
    pits = material.noise(28, detail=4, roughness=0.7)
    body = material.ramp(cloud, [(0.3, dark), (0.7, light)])
    marks = material.ramp(pits, [(0.33, (0.72, 0.69, 0.65)), (0.5, (1, 1, 1))])
    material.colour(material.mix(body, marks, 0.8))
    material.bump(pits, 0.3, 0.012)
    material.bump(cloud, 0.25, 0.03)
    return material.data


def plaster(base, roughness=0.93):
    """Trowelled lime: clouds of a slightly other tone, and soft waves."""
    material = Material('plaster')
    material.principled(base, roughness, specular=0.2)
    colour = rgb(base)
    cloud = material.noise(0.9, detail=3, roughness=0.62, distortion=1.4)
    tone = material.ramp(
        cloud, [(0.25, tuple(c * 0.86 for c in colour)), (0.75, tuple(min(1, c * 1.1) for c in colour))]
    )
    material.colour(tone)
    material.bump(cloud, 0.25, 0.16)
    material.bump(material.noise(20, detail=2), 0.16, 0.02)
    return material.data


def linen(base):
    material = Material('linen')
    material.principled(base, 0.95, specular=0.1, sheen=0.5)
    waves = []
    uv = material.node('UVMap').outputs[0]
    for direction in ('X', 'Y'):
        inputs = {'Scale': 34, 'Distortion': 1.5, 'Detail': 3}
        wave = material.node('TexWave', inputs, bands_direction=direction)
        material.link(uv, wave.inputs[0])
        waves.append(wave.outputs['Fac'])
    weave = material.node('Math', operation='MULTIPLY')
    material.link(waves[0], weave.inputs[0])
    material.link(waves[1], weave.inputs[1])
    thread = material.ramp(weave.outputs[0], [(0, tuple(c * 0.72 for c in rgb(base))), (0.6, base)])
    slub = material.ramp(material.noise(5, uv, 6), [(0.35, (0.86,) * 3), (0.65, (1, 1, 1))])
    material.colour(material.mix(thread, slub, 0.7))
    material.bump(weave.outputs[0], 0.7, 0.012)
    return material.data


def waxy(base, inside, radius=(0.12, 0.06, 0.02), depth=0.25, roughness=0.4, bumps=()):
    """Light goes into it: wax, soap, cream."""
    named = {'subsurface': depth, 'subsurface_color': (*rgb(inside), 1), 'subsurface_radius': radius}
    return plain('waxy', base, roughness, bumps, **named)


def leaf(base, through):
    material = Material('leaf')
    material.principled(base, 0.5, specular=0.3)
    back = material.node('BsdfTranslucent', {0: (*rgb(through), 1)})
    mix = material.node('MixShader', {0: 0.4})
    material.link(material.shader.outputs[0], mix.inputs[1])
    material.link(back.outputs[0], mix.inputs[2])
    return material.surface(mix)


def glow(colour, strength):
    material = Material('glow')
    return material.surface(material.node('Emission', {0: (*rgb(colour), 1), 1: strength}))


def glow_across(colour, strength):
    """Brightest left of the middle and below, as a card lit by the window."""
    material = Material('card')
    emission = material.node('Emission')
    parts = material.node('SeparateXYZ')
    material.link(material.node('UVMap').outputs[0], parts.inputs[0])
    across = material.ramp(
        parts.outputs[0], [(0, (0.25,) * 3), (0.36, (1.25,) * 3), (0.7, (0.7,) * 3), (1, (0.2,) * 3)]
    )
    upwards = material.ramp(parts.outputs[1], [(0, (1.2,) * 3), (0.55, (0.95,) * 3), (1, (0.45,) * 3)])
    tint = material.node('RGB')
    tint.outputs[0].default_value = (*rgb(colour), 1)
    material.link(material.mix(material.mix(across, upwards), tint.outputs[0]), emission.inputs[0])
    emission.inputs[1].default_value = strength
    return material.surface(emission)
