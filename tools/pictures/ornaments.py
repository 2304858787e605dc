"""Botanical ornaments of the labels: a stem, leaves, and what grows at its top, as flat shapes."""

import math
import random

from PIL import Image, ImageDraw

SCALE = 2

# leaf: (shape, length, width, pairs); top: kind of flower or fruit
PLANTS = {
    'melilot': {'leaf': ('oval', 0.12, 0.055, 4), 'top': 'spike'},
    'bleuet': {'leaf': ('oval', 0.13, 0.06, 6), 'top': 'berries'},
    'sarrasin': {'leaf': ('heart', 0.17, 0.13, 3), 'top': 'cluster'},
    'verge-dor': {'leaf': ('lance', 0.19, 0.03, 6), 'top': 'plume'},
    'tilleul': {'leaf': ('heart', 0.2, 0.16, 3), 'top': 'drops'},
    'lavande': {'leaf': ('lance', 0.2, 0.018, 5), 'top': 'spike'},
    'sapin': {'leaf': ('needle', 0.16, 0.02, 22), 'top': None},
    'epinette': {'leaf': ('needle', 0.10, 0.018, 30), 'top': None},
    'menthe': {'leaf': ('oval', 0.2, 0.1, 5), 'top': 'tip'},
    'arbre-a-the': {'leaf': ('lance', 0.17, 0.022, 14), 'top': 'tip'},
    'camomille': {'leaf': ('needle', 0.1, 0.015, 7), 'top': 'daisy'},
    'verveine': {'leaf': ('lance', 0.22, 0.05, 7), 'top': 'tip'},
    'labrador': {'leaf': ('lance', 0.2, 0.05, 6), 'top': 'umbel'},
    'ortie': {'leaf': ('heart', 0.19, 0.12, 5), 'top': 'tip'},
    'argousier': {'leaf': ('lance', 0.17, 0.028, 9), 'top': 'berries-along'},
    'erable': {'leaf': ('oval', 0.12, 0.06, 2), 'top': 'maple'},
    'the': {'leaf': ('oval', 0.22, 0.095, 4), 'top': 'bud'},
    'calendula': {'leaf': ('lance', 0.2, 0.055, 3), 'top': 'sun'},
    'rose': {'leaf': ('oval', 0.14, 0.085, 4), 'top': 'rose'},
    'avoine': {'leaf': ('lance', 0.28, 0.02, 2), 'top': 'oat'},
    'cedre': {'leaf': ('needle', 0.12, 0.03, 16), 'top': None},
    'thym': {'leaf': ('oval', 0.07, 0.035, 10), 'top': 'cluster'},
    'abeille': {'leaf': ('oval', 0.0, 0.0, 0), 'top': 'hexagons'},
}


class Pen:
    def __init__(self, image, x, y, height, colour, flip):
        self.image, self.x, self.y = image, x, y
        self.height, self.colour, self.flip = height, colour, flip
        size = (int(height * 1.4 * SCALE), int(height * 1.3 * SCALE))
        self.mask = Image.new('L', size, 0)
        self.draw = ImageDraw.Draw(self.mask)
        self.origin = (size[0] / 2, size[1] - height * 0.05 * SCALE)

    def at(self, x, y):
        """From parts of the height, y upwards, to pixels of the mask."""
        return (self.origin[0] + x * self.flip * self.height * SCALE, self.origin[1] - y * self.height * SCALE)

    def shape(self, points, fill=255):
        self.draw.polygon([self.at(*point) for point in points], fill=fill)

    def stroke(self, points, width, fill=255):
        pixels = [self.at(*point) for point in points]
        self.draw.line(pixels, fill=fill, width=max(2, int(width * self.height * SCALE)), joint='curve')

    def dot(self, x, y, radius, fill=255):
        a, b = self.at(x, y)
        r = radius * self.height * SCALE
        self.draw.ellipse((a - r, b - r, a + r, b + r), fill=fill)

    def done(self):
        mask = self.mask.resize((self.mask.width // SCALE, self.mask.height // SCALE), Image.LANCZOS)
        left = int(self.x - self.origin[0] / SCALE)
        top = int(self.y - self.origin[1] / SCALE)
        self.image.paste(self.colour, (left, top), mask)


def blade(shape, x, y, angle, length, width):
    """Outline of a leaf that grows from (x, y) in a direction."""
    left, right = [], []
    for i in range(15):
        t = i / 14
        if shape == 'heart':
            half = width / 2 * (math.sin(math.pi * min(1, t * 0.75 + 0.25)) ** 0.9) * (1 if t > 0.02 else 0.5)
        elif shape == 'oval':
            half = width / 2 * math.sin(math.pi * t) ** 0.8
        else:
            half = width / 2 * math.sin(math.pi * t**0.8)
        dx, dy = math.cos(angle), math.sin(angle)
        left.append((x + dx * t * length - dy * half, y + dy * t * length + dx * half))
        right.append((x + dx * t * length + dy * half, y + dy * t * length - dx * half))
    return left + right[::-1]


def curve(t):
    return 0.07 * math.sin(t * 2.2), t


def leaves(pen, shape, length, width, pairs, top):
    low, high = (0.06, 0.98) if top is None else (0.12, 0.58)
    for i in range(pairs):
        t = low + (high - low) * i / max(1, pairs - 1)
        x, y = curve(t)
        size = length * (1.05 - 0.45 * t)
        for side in (1, -1):
            angle = math.pi / 2 - side * (1.0 if shape == 'needle' else 0.85)
            points = blade(shape, x, y, angle, size, width)
            pen.shape(points)
            if shape in ('oval', 'heart'):
                tip = (x + math.cos(angle) * size * 0.85, y + math.sin(angle) * size * 0.85)
                pen.stroke([(x, y), tip], 0.006, 0)


def spike(pen, chance):
    for i in range(9):
        x, y = curve(0.60 + 0.4 * i / 8)
        r = 0.023 * (1.2 - 0.6 * i / 8)
        for side in (1, -1):
            pen.shape(blade('oval', x, y, math.pi / 2 - side * 0.7, r * 3.2, r * 1.5))


def plume(pen, chance):
    for k in range(7):
        x0, y0 = curve(0.58 + 0.06 * k)
        for side in (1, -1):
            reach = 0.2 * (1 - 0.11 * k)
            for i in range(8):
                t = i / 7
                pen.dot(x0 + side * reach * t, y0 + 0.09 * t - 0.05 * t * t + 0.012 * (i % 2), 0.013)


def cluster(pen, chance):
    x, y = curve(0.9)
    for i in range(26):
        a, r = i * 2.4, 0.022 * math.sqrt(i)
        pen.dot(x + r * math.cos(a), y - 0.02 + r * math.sin(a) * 0.9, 0.017)


def umbel(pen, chance):
    x, y = curve(0.66)
    for i in range(9):
        a = math.pi / 2 + (i - 4) * 0.27
        tip = (x + 0.25 * math.cos(a), y + 0.25 * math.sin(a))
        pen.stroke([(x, y), tip], 0.006)
        for k in range(5):
            b = k * 1.2566
            pen.dot(tip[0] + 0.022 * math.cos(b), tip[1] + 0.022 * math.sin(b), 0.015)


def berries(pen, chance):
    for x, y in ((-0.1, 0.7), (0.07, 0.66), (-0.02, 0.82), (0.13, 0.80), (-0.14, 0.86), (0.05, 0.95)):
        pen.stroke([curve(max(0.5, y - 0.12)), (x, y)], 0.006)
        pen.dot(x, y, 0.058)
        pen.dot(x - 0.012, y + 0.016, 0.016, 0)


def berries_along(pen, chance):
    for i in range(16):
        t = 0.5 + 0.03 * i
        x, y = curve(t)
        pen.dot(x + (0.045 if i % 2 else -0.045) + chance.uniform(-0.012, 0.012), y, 0.033)


def drops(pen, chance):
    x, y = curve(0.72)
    pen.shape(blade('lance', x, y, math.pi / 2 - 0.5, 0.3, 0.075))
    for i, dx in enumerate((-0.1, -0.02, 0.07)):
        end = (x + dx, y - 0.02 + 0.13 * (1 - 0.3 * i))
        pen.stroke([(x, y), end], 0.006)
        for k in range(5):
            pen.dot(end[0] + 0.026 * math.cos(k * 1.2566), end[1] + 0.026 * math.sin(k * 1.2566), 0.015)


def petals(pen, x, y, count, reach, width, heart, shape='oval'):
    for i in range(count):
        a = 2 * math.pi * i / count + 0.2
        inner = heart * 1.12
        pen.shape(blade(shape, x + inner * math.cos(a), y + inner * math.sin(a), a, reach, width))
    pen.dot(x, y, heart)


def daisy(pen, chance):
    for t, dx, size in ((0.84, 0.0, 1.0), (0.52, -0.27, 0.74), (0.60, 0.29, 0.68)):
        x, y = curve(t)
        pen.stroke([curve(t - 0.28), (x + dx * 0.7, y - 0.06), (x + dx, y)], 0.009)
        petals(pen, x + dx, y, 11, 0.15 * size, 0.062 * size, 0.06 * size)


def sun(pen, chance):
    x, y = curve(0.78)
    petals(pen, x, y, 18, 0.15, 0.055, 0.075)


def rose(pen, chance):
    x, y = curve(0.78)
    for i in range(5):
        a = 2 * math.pi * i / 5 + 0.3
        pen.dot(x + 0.1 * math.cos(a), y + 0.1 * math.sin(a), 0.088)
    for i in range(5):
        a = 2 * math.pi * i / 5 + 0.93
        pen.stroke(
            [(x + 0.04 * math.cos(a), y + 0.04 * math.sin(a)), (x + 0.17 * math.cos(a), y + 0.17 * math.sin(a))],
            0.008,
            0,
        )
    pen.dot(x, y, 0.05, 0)
    pen.dot(x, y, 0.032)


def oat(pen, chance):
    for i in range(6):
        x, y = curve(0.5 + 0.085 * i)
        for side in (1, -1):
            end = (x + side * 0.13 * (1 - 0.09 * i), y + 0.05)
            pen.stroke([(x, y), (x + side * 0.06, y + 0.07), end], 0.006)
            pen.shape(blade('lance', end[0], end[1], -math.pi / 2 + side * 0.25, 0.12, 0.034))


def maple(pen, chance):
    x, y = curve(0.58)
    outline = [
        (0, 0),
        (0.03, 0.04),
        (0.15, 0.02),
        (0.13, 0.08),
        (0.24, 0.16),
        (0.18, 0.18),
        (0.19, 0.27),
        (0.10, 0.21),
        (0.11, 0.31),
        (0.05, 0.28),
        (0, 0.4),
    ]
    points = outline + [(-a, b) for a, b in outline[::-1]]
    pen.shape([(x + a, y + b) for a, b in points])


def bud(pen, chance):
    x, y = curve(0.62)
    for angle, length in ((0, 0.34), (0.75, 0.26), (-0.75, 0.26)):
        pen.shape(blade('oval', x, y, math.pi / 2 - angle, length, 0.1))
        pen.stroke([(x, y), (x + math.sin(angle) * length * 0.85, y + math.cos(angle) * length * 0.85)], 0.006, 0)


def tip(pen, chance):
    x, y = curve(0.64)
    for k in range(3):
        for side in (1, -1):
            pen.shape(
                blade('oval', *curve(0.64 + 0.1 * k), math.pi / 2 - side * 0.7, 0.15 - 0.035 * k, 0.06 - 0.012 * k)
            )
    pen.shape(blade('oval', *curve(0.88), math.pi / 2, 0.12, 0.045))


def hexagons(pen, chance):
    for cx, cy in ((0, 0.5), (0.26, 0.35), (-0.26, 0.35), (0.26, 0.65), (-0.26, 0.65), (0, 0.2), (0, 0.8)):
        ring = [(cx + 0.155 * math.cos(math.pi / 3 * i), cy + 0.155 * math.sin(math.pi / 3 * i)) for i in range(7)]
        pen.stroke([*ring, ring[1]], 0.016)


TOPS = {
    'spike': spike,
    'plume': plume,
    'cluster': cluster,
    'umbel': umbel,
    'berries': berries,
    'berries-along': berries_along,
    'drops': drops,
    'daisy': daisy,
    'sun': sun,
    'rose': rose,
    'oat': oat,
    'maple': maple,
    'bud': bud,
    'tip': tip,
    'hexagons': hexagons,
}


def draw(image, plant, x, y, height, colour, flip=1):
    """Draws a plant whose foot is at (x, y)."""
    kind = PLANTS[plant]
    pen = Pen(image, x, y, height, colour, flip)
    if kind['leaf'][3]:
        pen.stroke([curve(i / 20) for i in range(21)], 0.011)
        leaves(pen, *kind['leaf'], kind['top'])
    if kind['top']:
        TOPS[kind['top']](pen, random.Random(4))
    pen.done()
