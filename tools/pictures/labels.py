"""Labels as pictures: every pack's layout is a column of centred lines, an ornament and the small print at the sides."""

from pathlib import Path

from PIL import Image, ImageDraw, ImageFont

import ornaments

FONTS = {
    'roman': '/usr/share/fonts/opentype/ebgaramond/EBGaramond12-Regular.otf',
    'italic': '/usr/share/fonts/opentype/ebgaramond/EBGaramond12-Italic.otf',
    'sans': '/usr/share/fonts/truetype/lato/Lato-Medium.ttf',
    'bold': '/usr/share/fonts/truetype/lato/Lato-Bold.ttf',
}
BRAND = 'MÉLILOT'


def font(name, size):
    return ImageFont.truetype(FONTS[name], int(size))


class Sheet:
    """A label in the making."""

    def __init__(self, size, label):
        self.width, self.height = size
        self.label = label
        self.ink, self.accent = label.get('ink', '#3e2c18'), label['accent']
        self.image = Image.new('RGB', size, label.get('paper', '#f3ecdb'))
        self.draw = ImageDraw.Draw(self.image)

    def line(self, text, y, size, face='roman', colour=None, spacing=0.0, room=None, x=None):
        """One centred line, its baseline at `y`; it shrinks until it fits in `room`."""
        room = room or self.width * 0.84
        x = self.width / 2 if x is None else x
        while True:
            letters, gap = font(face, size), size * spacing
            length = self.draw.textlength(text, font=letters) + gap * (len(text) - 1)
            if length <= room:
                break
            size *= 0.96
        left = x - length / 2
        if not spacing:
            self.draw.text((x, y), text, font=letters, fill=colour or self.ink, anchor='ms')
            return size
        for letter in text:
            self.draw.text((left, y), letter, font=letters, fill=colour or self.ink, anchor='ls')
            left += self.draw.textlength(letter, font=letters) + gap
        return size

    def rule(self, y, half, colour=None, thick=4, x=None):
        x = self.width / 2 if x is None else x
        self.draw.line((x - half, y, x + half, y), fill=colour or self.accent, width=thick)

    def brand(self, y, size, colour=None, x=None):
        self.line(BRAND, y, size, 'sans', colour, 0.4, x=x)

    def ornament(self, x, y, height, colour=None, flip=1):
        ornaments.draw(self.image, self.label.get('ornament', 'melilot'), x, y, height, colour or self.accent, flip)
        self.draw = ImageDraw.Draw(self.image)

    def small_print(self, texts, x, y, width, size):
        """Paragraphs set small, as on the sides of a label."""
        letters = font('sans', size)
        for text in texts:
            for row in self.wrapped(text, letters, width):
                self.draw.text((x, y), row, font=letters, fill=self.ink, anchor='ls')
                y += size * 1.36
            y += size * 0.5

    def wrapped(self, text, letters, width):
        rows, row = [], ''
        for word in text.split():
            longer = f'{row} {word}'.strip()
            if row and self.draw.textlength(longer, font=letters) > width:
                rows.append(row)
                row = word
            else:
                row = longer
        return [*rows, row]


def jar(label):
    sheet = Sheet((2000, 1100), label)
    draw = sheet.draw
    draw.rectangle((40, 40, 1960, 1060), outline=sheet.accent, width=5)
    draw.rectangle((56, 56, 1944, 1044), outline=sheet.accent, width=2)
    sheet.ornament(265, 950, 690)
    sheet.ornament(1735, 950, 690, flip=-1)
    sheet.brand(205, 84)
    sheet.rule(258, 250, thick=3)
    if label.get('kind'):
        sheet.line(label['kind'], 375, 118, 'italic', room=1250)
        names, y, step = label['name'], 560 if len(label['name']) == 1 else 510, 165
    else:
        names, y, step = label['name'], 470, 185
    for i, name in enumerate(names):
        sheet.line(name, y + i * step, 210 if i == 0 else 180, 'roman' if i == 0 else 'italic', room=1120)
    sheet.line(label['english'], 800, 76, 'italic', '#5d4c36', room=1200)
    sheet.rule(850, 330, thick=3)
    sheet.line(label['net'], 980, 120)
    return sheet.image


def bottle(label):
    sheet = Sheet((1400, 1300), {'paper': '#f1ece0', **label})
    sheet.draw.rectangle((0, 0, 1400, 178), fill=sheet.accent)
    sheet.brand(122, 80, '#f7f2e6')
    y = 272
    if label.get('kind'):
        sheet.line(label['kind'].upper(), y, 64, 'sans', spacing=0.14, room=1100)
    sizes = {1: (580,), 2: (545, 745)}[len(label['name'])]
    for i, (name, at) in enumerate(zip(label['name'], sizes)):
        sheet.line(name, at, 290 if i == 0 else 215, 'roman' if i == 0 else 'italic', room=1180)
    sheet.rule(812, 180)
    if label.get('latin'):
        sheet.line(label['latin'], 900, 96, 'italic', sheet.accent, room=1000)
    sheet.line(label['english'], 995, 68, 'italic', '#5a5248', room=820)
    sheet.line(label['net'], 1185, 128)
    wide = label.get('ornament') == 'abeille'
    sheet.ornament(190 if wide else 160, 1240, 260 if wide else 440)
    sheet.ornament(1210 if wide else 1240, 1240, 260 if wide else 440, flip=-1)
    return sheet.image


def tall_bottle(label):
    """For a wider bottle: room for the ingredients at the sides."""
    sheet = Sheet((1900, 1500), {'paper': '#f1ece0', **label})
    sheet.draw.rectangle((0, 0, 1900, 26), fill=sheet.accent)
    sheet.draw.rectangle((0, 1474, 1900, 1500), fill=sheet.accent)
    sheet.brand(235, 84, sheet.accent)
    sheet.ornament(950, 590, 310)
    if label.get('kind'):
        sheet.line(label['kind'], 745, 150, 'italic', room=1150)
    for i, name in enumerate(label['name']):
        sheet.line(name, 935 + i * 160, 225 if i == 0 else 165, 'roman' if i == 0 else 'italic', room=1150)
    sheet.line(label['english'], 1205, 76, 'italic', '#5a5248', room=1000)
    sheet.rule(1255, 160)
    sheet.line(label['net'], 1395, 124)
    sheet.small_print(label['small'], 1590, 330, 270, 34)
    sheet.small_print(label['origin'], 50, 330, 270, 34)
    return sheet.image


def pouch(label):
    sheet = Sheet((1280, 1600), {'paper': '#f4eddd', **label})
    sheet.draw.rectangle((0, 0, 1280, 670), fill=sheet.accent)
    sheet.brand(125, 74, '#f7f2e6')
    sheet.ornament(640, 650, 460, '#f4eddd')
    y = 805
    if label.get('kind'):
        sheet.line(label['kind'], y, 116, 'italic', room=1050)
        y += 40
    for i, name in enumerate(label['name']):
        sheet.line(name, y + 140 + i * 160, 215 if i == 0 else 165, 'roman' if i == 0 else 'italic', room=1150)
    sheet.line(label['english'], 1275, 76, 'italic', '#5d4c36', room=1100)
    sheet.rule(1340, 150)
    sheet.line(label['net'], 1500, 124)
    return sheet.image


def tin(label):
    sheet = Sheet((1400, 1080), {'paper': '#f4eddd', **label})
    sheet.draw.rectangle((0, 0, 1400, 30), fill=sheet.accent)
    sheet.draw.rectangle((0, 1050, 1400, 1080), fill=sheet.accent)
    sheet.ornament(190, 980, 300)
    sheet.ornament(1210, 980, 300, flip=-1)
    sheet.brand(170, 80)
    y = 370
    if label.get('kind'):
        sheet.line(label['kind'], y, 104, 'italic', room=760)
        y += 25
    for i, name in enumerate(label['name']):
        sheet.line(name, y + 75 + i * 165, 225 if i == 0 else 165, 'roman' if i == 0 else 'italic', room=1040)
    sheet.line(label['english'], 765, 72, 'italic', '#5d4c36', room=800)
    sheet.rule(825, 130)
    sheet.line(label['net'], 970, 118)
    return sheet.image


def pot(label):
    sheet = Sheet((2400, 800), {'paper': '#f6f1e6', **label})
    sheet.draw.rectangle((0, 0, 2400, 22), fill=sheet.accent)
    sheet.draw.rectangle((0, 778, 2400, 800), fill=sheet.accent)
    sheet.brand(142, 72, sheet.accent)
    if label.get('kind'):
        sheet.line(label['kind'], 285, 128, 'italic', room=1000)
    for i, name in enumerate(label['name']):
        sheet.line(name, 470 + i * 125, 190 if i == 0 else 118, 'roman' if i == 0 else 'italic', room=1000)
    sheet.line(label['english'], 590, 68, 'italic', '#5a5248', room=1000)
    sheet.line(label['net'], 722, 92)
    sheet.ornament(560, 700, 500)
    sheet.ornament(1840, 700, 500, flip=-1)
    sheet.small_print(label['small'], 2010, 130, 360, 30)
    sheet.small_print(label['origin'], 70, 130, 420, 30)
    return sheet.image


def soap(label):
    sheet = Sheet((1100, 1600), label)
    light = label.get('light', '#f4eddd')
    sheet.brand(455, 78, label.get('ink'))
    sheet.rule(505, 150, light, 5)
    if label.get('kind'):
        sheet.line(label['kind'], 680, 230, room=960)
    for i, name in enumerate(label['name']):
        sheet.line(name, 850 + i * 165, 165, 'italic', room=980)
    sheet.line(label['english'], 1120, 72, 'italic', room=900)
    sheet.line(label['net'], 1270, 112)
    return sheet.image


def round_lid(label):
    sheet = Sheet((1400, 1400), {'paper': '#f4eddd', **label})
    sheet.image.paste(label['accent'], (0, 0, 1400, 1400))
    sheet.draw.ellipse((70, 70, 1330, 1330), fill=label.get('paper', '#f4eddd'))
    sheet.draw.ellipse((100, 100, 1300, 1300), outline=sheet.accent, width=5)
    sheet.brand(330, 74)
    sheet.ornament(700, 600, 230)
    sheet.line(label['kind'], 745, 165, room=950)
    for i, name in enumerate(label['name']):
        sheet.line(name, 900 + i * 140, 140, 'italic', room=950)
    sheet.line(label['english'], 1010, 60, 'italic', '#5d4c36', room=800)
    sheet.rule(1055, 120)
    sheet.line(label['net'], 1175, 92)
    return sheet.image


def card(label):
    """Upright: a carton's front, a candle's band, the card of a thing without a pack."""
    sheet = Sheet((1200, 1600), {'paper': '#f3ecdb', **label})
    sheet.draw.rectangle((0, 0, 1200, 700), fill=sheet.accent)
    sheet.brand(170, 84, '#f7f2e6')
    sheet.ornament(600, 655, 430, '#f4eddd')
    sheet.line(label['kind'], 920, 175, room=1040)
    for i, name in enumerate(label['name']):
        sheet.line(name, 1085 + i * 140, 150, 'italic', room=1040)
    sheet.line(label['english'], 1255, 72, 'italic', '#5d4c36', room=1000)
    if label['net']:
        sheet.rule(1320, 140)
        sheet.line(label['net'], 1475, 116)
    return sheet.image


LAYOUTS = {
    'jar': jar,
    'bottle': bottle,
    'tall-bottle': tall_bottle,
    'pouch': pouch,
    'tin': tin,
    'pot': pot,
    'soap': soap,
    'round-lid': round_lid,
    'card': card,
}


def paint(label, target):
    Path(target).parent.mkdir(parents=True, exist_ok=True)
    LAYOUTS[label['layout']](label).save(target)
