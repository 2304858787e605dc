"""
The pictures in the order in which a visitor meets them. `one` shows a product as its family does, `several` a group;
props are (kind, settings) of `studio/props.py`.
"""


def one(name, wall, table, *props, base=None):
    product = {'product': {'base': base}} if base else {}
    scene = {'setting': {'wall': wall, 'table': table}, **product}
    return {'name': name, 'pack': name, 'scene': scene, 'props': list(props)}


def several(name, products, shot, wall, table, *props):
    scene = {'setting': {'wall': wall, 'table': table}, 'shot': shot}
    return {'name': name, 'packs': products, 'scene': scene, 'props': list(props)}


def slide(name, focus, products, wall, table, *props, middle=0.56):
    """A slide of the home page: the words stand on its left half, and a wide window shows two thirds of its height."""
    shot = {'at': [-0.95, -9.6, 1.6], 'target': [-0.95, 0, middle], 'lens': 88, 'focus': focus, 'fstop': 0.34}
    return {**several(name, products, shot, wall, table, *props), 'size': [16, 9], 'width': 1600}


AISLE = {'at': [0, -7.2, 1.55], 'target': [0.05, 0, 0.58], 'lens': 95, 'focus': [0, -0.4, 0.5], 'fstop': 0.4}

PICTURES = [
    one(
        'miel-de-trefle',
        'sage',
        'oak',
        ('dipper', {}),
        ('cloth', {'at': [-1.35, 0.45]}),
        ('bowl', {'at': [0.72, 0.32], 'scale': 0.85}),
    ),
    one('lavande-vraie', 'lilac', 'grey-stone', ('vase', {'at': [0.98, 1.2], 'plant': 'lavender'})),
    one(
        'camomille',
        'mist',
        'pale-oak',
        ('vase', {'at': [1.0, 1.2], 'plant': 'white', 'colour': '#8d9a92', 'seed': 4}),
        ('cloth', {'at': [-1.4, 0.6], 'colour': '#d8c79c'}),
    ),
    one(
        'creme-calendula',
        'rose',
        'plaster',
        ('spatula', {'at': [0.55, -0.66], 'turn': 20, 'length': 0.62}),
        ('vase', {'at': [1.15, 1.5], 'plant': 'orange', 'colour': '#b98b74', 'seed': 6, 'stems': 5}),
    ),
    one(
        'savon-avoine-miel',
        'sage',
        'pale-oak',
        ('flakes', {'at': [-0.45, -0.78], 'count': 34, 'spread': [0.13, 0.05]}),
        ('cloth', {'at': [-1.1, 0.7], 'colour': '#e2dbcd'}),
    ),
    one(
        'miel-de-bleuetier',
        'slate',
        'walnut',
        ('berries', {'at': [0.66, -0.42], 'count': 6, 'spread': 0.13}),
        ('cloth', {'at': [-1.35, 0.5], 'colour': '#aab2bd'}),
    ),
    one(
        'sapin-baumier',
        'pine',
        'oak',
        ('vase', {'at': [1.05, 1.35], 'plant': 'fir', 'colour': '#5d665f', 'seed': 3, 'stems': 5}),
        base=('disc', {'radius': 0.62}),
    ),
    one(
        'the-du-labrador',
        'night',
        'walnut',
        (
            'bowl',
            {'at': [0.72, 0.32], 'scale': 0.85, 'contents': 'tea', 'colour': '#d6d2c8', 'tint': [0.42, 0.19, 0.03]},
        ),
    ),
    slide(
        'hero-rucher',
        [-0.28, -0.5, 0.5],
        [
            {'pack': 'miel-de-trefle', 'at': [-0.28, -0.1], 'base': None},
            {'pack': 'miel-de-bleuetier', 'at': [0.42, 0.75], 'base': None, 'turn': 8},
        ],
        'moss',
        'oak',
        ('dipper', {'at': [-0.62, -0.85], 'turn': 200}),
        ('bowl', {'at': [0.3, -0.42], 'scale': 0.75}),
        ('vase', {'at': [-0.35, 1.7], 'seed': 12, 'stems': 6}),
    ),
    slide(
        'hero-foret',
        [-0.25, -0.35, 0.5],
        [
            {
                'pack': 'sapin-baumier',
                'at': [-0.25, -0.1],
                'scale': 1.12,
                'base': ['disc', {'radius': 0.55, 'wood': 'walnut'}],
            },
            {'pack': 'epinette-noire', 'at': [0.4, 0.55], 'scale': 1.12, 'turn': 8, 'base': None},
        ],
        'pine',
        'slate-stone',
        ('vase', {'at': [-0.55, 1.7], 'plant': 'fir', 'colour': '#5d665f', 'seed': 3, 'stems': 5}),
        ('stones', {'at': [0.35, -0.35], 'count': 2, 'size': 0.16}),
        middle=0.66,
    ),
    slide(
        'hero-tisanes',
        [-0.3, -0.2, 0.55],
        [{'pack': 'camomille', 'at': [-0.3, 0], 'turn': 5}, {'pack': 'the-du-labrador', 'at': [0.42, 0.6], 'turn': -5}],
        'sage',
        'pale-oak',
        ('bowl', {'at': [0.28, -0.5], 'contents': 'tea', 'tint': [0.45, 0.27, 0.04], 'scale': 0.8}),
        ('vase', {'at': [-0.95, 1.7], 'plant': 'white', 'colour': '#8d9a92', 'seed': 4, 'stems': 5}),
    ),
    several(
        'categorie-miel',
        [
            {'pack': 'miel-de-verge-dor', 'at': [-0.42, -0.1]},
            {'pack': 'miel-de-sarrasin', 'at': [0.58, 0.35], 'turn': -6},
        ],
        AISLE,
        'clay',
        'walnut',
        ('vase', {'at': [-1.2, 1.4], 'seed': 12}),
    ),
    several(
        'categorie-huiles',
        [
            {'pack': 'lavande-vraie', 'at': [-0.55, 0.2], 'scale': 1.1, 'base': None},
            {'pack': 'menthe-poivree', 'at': [0.1, -0.15], 'scale': 1.1, 'base': None},
            {'pack': 'sapin-baumier', 'at': [0.85, 0.35], 'scale': 1.1, 'base': None},
        ],
        AISLE,
        'lilac',
        'grey-stone',
    ),
    several(
        'categorie-tisanes',
        [{'pack': 'verveine-citronnelle', 'at': [-0.5, 0]}, {'pack': 'the-noir-bleuet', 'at': [0.5, 0.2]}],
        AISLE,
        'mist',
        'oak',
        ('bowl', {'at': [-0.02, -0.85], 'contents': 'tea', 'scale': 0.55, 'tint': [0.45, 0.27, 0.04]}),
    ),
    several(
        'categorie-cosmetiques',
        [
            {'pack': 'creme-calendula', 'at': [-0.42, -0.1], 'scale': 0.9},
            {'pack': 'serum-rose-musquee', 'at': [0.42, 0.2], 'scale': 1.0, 'base': None},
            {'pack': 'hydrolat-de-rose', 'at': [0.85, 0.75], 'scale': 1, 'base': None},
        ],
        AISLE,
        'rose',
        'plaster',
    ),
    one(
        'miel-de-sarrasin',
        'clay',
        'walnut',
        ('bowl', {'at': [0.72, 0.32], 'scale': 0.85, 'tint': [0.12, 0.03, 0.008], 'colour': '#d9cdb9'}),
    ),
    one(
        'miel-de-verge-dor',
        'moss',
        'oak',
        ('vase', {'at': [0.98, 1.2], 'plant': 'melilot', 'colour': '#c9bcab', 'seed': 8}),
        ('dipper', {'at': [-0.4, -0.75]}),
    ),
    one('miel-de-tilleul', 'mist', 'limestone', ('cloth', {'at': [1.15, 0.5], 'turn': -20, 'colour': '#aab59a'})),
    one(
        'miel-cremeux',
        'rose',
        'pale-oak',
        ('spatula', {'at': [0.66, -0.52], 'turn': 24, 'length': 0.62}),
        ('cloth', {'at': [-1.35, 0.5], 'colour': '#e6dfd3'}),
    ),
    one('gelee-royale', 'plum', 'limestone', ('spatula', {'at': [0.6, -0.62], 'turn': 24, 'length': 0.6})),
    one('propolis-teinture', 'clay', 'walnut', base=('slab', {'stone': 'dark'})),
    one(
        'rayon-de-miel',
        'moss',
        'limestone',
        ('bowl', {'at': [0.72, 0.3], 'scale': 0.85}),
        ('dipper', {'at': [-0.5, -0.8]}),
    ),
    one('pollen-dabeille', 'slate', 'oak', ('cloth', {'at': [-1.35, 0.5], 'colour': '#c9cfc4'})),
    one('bougie-cire-dabeille', 'slate', 'walnut', ('stones', {'at': [0.75, 0.2], 'count': 2})),
    one(
        'oxymel-thym',
        'sage',
        'limestone',
        ('vase', {'at': [1.05, 1.4], 'plant': 'lavender', 'colour': '#d8cfc0', 'seed': 9, 'stems': 5}),
    ),
    one(
        'epinette-noire',
        'night',
        'slate-stone',
        ('vase', {'at': [1.05, 1.35], 'plant': 'fir', 'colour': '#808890', 'seed': 5, 'stems': 5}),
        base=('slab', {'stone': 'dark'}),
    ),
    one('menthe-poivree', 'mist', 'limestone', ('stones', {'at': [0.62, 0.3], 'count': 2, 'size': 0.15})),
    one('arbre-a-the', 'ochre', 'grey-stone'),
    one('synergie-respire', 'sage', 'grey-stone', ('stones', {'at': [0.66, 0.3], 'count': 2, 'size': 0.15})),
    one('synergie-nuit', 'lilac', 'slate-stone', base=('slab', {'stone': 'dark'})),
    one('diffuseur-galet', 'slate', 'oak'),
    one(
        'verveine-citronnelle',
        'sage',
        'pale-oak',
        ('bowl', {'at': [0.72, 0.32], 'scale': 0.85, 'contents': 'tea', 'tint': [0.45, 0.38, 0.06]}),
    ),
    one(
        'tilleul-melisse',
        'lime',
        'oak',
        ('vase', {'at': [1.0, 1.2], 'plant': 'melilot', 'colour': '#8d9a92', 'seed': 7, 'stems': 5}),
    ),
    one('ortie-framboisier', 'rose', 'pale-oak', ('cloth', {'at': [-1.35, 0.6], 'colour': '#c9a9a4'})),
    one(
        'infusion-argousier',
        'slate',
        'oak',
        ('berries', {'at': [0.62, -0.4], 'count': 9, 'spread': 0.11, 'radius': 0.05, 'colour': [0.72, 0.2, 0.008]}),
    ),
    one(
        'rooibos-erable',
        'sand',
        'walnut',
        ('bowl', {'at': [0.72, 0.32], 'scale': 0.85, 'contents': 'tea', 'tint': [0.35, 0.07, 0.015]}),
    ),
    one(
        'the-vert-menthe',
        'mist',
        'oak',
        (
            'bowl',
            {'at': [0.72, 0.32], 'scale': 0.85, 'contents': 'tea', 'tint': [0.42, 0.36, 0.06], 'colour': '#cfd4c6'},
        ),
    ),
    one('the-noir-bleuet', 'lilac', 'walnut', ('berries', {'at': [0.64, -0.42], 'count': 6, 'spread': 0.12})),
    one('baume-levres-miel', 'clay', 'plaster'),
    one('serum-rose-musquee', 'rose', 'plaster', base=('slab', {'stone': 'rose'})),
    one(
        'hydrolat-de-rose',
        'rose',
        'limestone',
        ('vase', {'at': [1.05, 1.4], 'plant': 'pink', 'colour': '#d8cfc0', 'seed': 2, 'stems': 5}),
    ),
    one('masque-argile-verte', 'moss', 'limestone', ('spatula', {'at': [0.66, -0.52], 'turn': 24, 'length': 0.62})),
    one('savon-charbon-cedre', 'clay', 'slate-stone'),
    one('shampoing-solide-ortie', 'moss', 'limestone'),
    one('huile-corps-argousier', 'slate', 'plaster', ('towel', {'at': [0.95, 0.5], 'colour': '#e2dbcd'})),
    one('sels-de-bain-sapin', 'pine', 'pale-oak', ('towel', {'at': [1.0, 0.55], 'colour': '#cdd3c8'})),
]

# The smaller aisles, and the page that tells of the shop. A group is the second picture of what stands in it.
PICTURES += [
    several(
        'apropos-histoire',
        [
            {'pack': 'miel-de-trefle', 'at': [-0.35, -0.1]},
            {'pack': 'camomille', 'at': [0.52, 0.42], 'turn': -6, 'scale': 1.05},
        ],
        AISLE,
        'sage',
        'oak',
        ('vase', {'at': [-1.05, 1.2], 'seed': 12}),
        ('bowl', {'at': [0.62, -0.5], 'scale': 0.75}),
        ('dipper', {'at': [-0.75, -0.8], 'turn': 200}),
    ),
    several(
        'apropos-mission',
        [
            {'pack': 'creme-calendula', 'at': [-0.42, -0.2], 'scale': 0.85, 'base': None},
            {'pack': 'lavande-vraie', 'at': [0.4, -0.05], 'scale': 1.1, 'base': None, 'turn': -4},
            {'pack': 'the-du-labrador', 'at': [-0.72, 0.85], 'turn': 6, 'scale': 1.05, 'base': None},
            {'pack': 'the-vert-menthe', 'at': [0.85, 0.7], 'turn': -6, 'scale': 1.05, 'base': None},
        ],
        AISLE,
        'clay',
        'pale-oak',
    ),
    several(
        'categorie-miels',
        [
            {'pack': 'miel-cremeux', 'at': [-0.8, 0.3], 'turn': 6},
            {'pack': 'miel-de-tilleul', 'at': [0.06, -0.2]},
            {'pack': 'miel-de-bleuetier', 'at': [0.9, 0.35], 'turn': -6},
        ],
        AISLE,
        'moss',
        'oak',
    ),
    several(
        'categorie-ruche',
        [
            {'pack': 'pollen-dabeille', 'at': [-0.7, 0.15], 'turn': 5},
            {'pack': 'gelee-royale', 'at': [0.12, -0.3], 'scale': 0.72, 'base': None},
            {'pack': 'bougie-cire-dabeille', 'at': [0.78, 0.3], 'turn': -5, 'base': None},
        ],
        AISLE,
        'slate',
        'walnut',
    ),
    several(
        'categorie-huiles-pures',
        [
            {'pack': 'epinette-noire', 'at': [-0.6, 0.2], 'scale': 1.1, 'base': None, 'turn': 5},
            {'pack': 'arbre-a-the', 'at': [0.08, -0.15], 'scale': 1.1, 'base': None},
            {'pack': 'menthe-poivree', 'at': [0.75, 0.3], 'scale': 1.1, 'base': None, 'turn': -5},
        ],
        AISLE,
        'mist',
        'pale-oak',
        ('stones', {'at': [-0.85, -0.55], 'count': 2, 'size': 0.14}),
    ),
    several(
        'categorie-synergies',
        [
            {'pack': 'synergie-respire', 'at': [-0.62, 0.15], 'scale': 1.15, 'base': None, 'turn': 4},
            {'pack': 'synergie-nuit', 'at': [0.0, -0.1], 'scale': 1.15, 'base': None},
            {'pack': 'diffuseur-galet', 'at': [0.8, 0.35], 'scale': 0.72, 'base': None},
        ],
        AISLE,
        'lilac',
        'pale-oak',
    ),
    several(
        'categorie-infusions',
        [
            {'pack': 'ortie-framboisier', 'at': [-0.84, 0.3], 'turn': 8, 'scale': 1},
            {'pack': 'tilleul-melisse', 'at': [0.04, -0.1], 'scale': 1},
            {'pack': 'infusion-argousier', 'at': [0.88, 0.35], 'turn': -8, 'scale': 1},
        ],
        AISLE,
        'mist',
        'oak',
    ),
    several(
        'categorie-thes',
        [
            {'pack': 'the-noir-bleuet', 'at': [-0.76, 0.2], 'turn': 6},
            {'pack': 'rooibos-erable', 'at': [0.04, -0.15]},
            {'pack': 'the-vert-menthe', 'at': [0.82, 0.3], 'turn': -6},
        ],
        AISLE,
        'sand',
        'walnut',
    ),
    several(
        'categorie-visage',
        [
            {'pack': 'baume-levres-miel', 'at': [0.08, -0.35], 'scale': 0.6, 'base': None, 'turn': -4},
            {'pack': 'masque-argile-verte', 'at': [-0.62, 0.15], 'scale': 1.0, 'base': None, 'turn': 5},
            {'pack': 'hydrolat-de-rose', 'at': [0.72, 0.2], 'scale': 1.05, 'base': None, 'turn': -5},
        ],
        AISLE,
        'clay',
        'plaster',
    ),
    several(
        'categorie-corps',
        [
            {'pack': 'sels-de-bain-sapin', 'at': [-0.72, 0.15], 'turn': 5},
            {'pack': 'shampoing-solide-ortie', 'at': [0.14, -0.2], 'scale': 0.72, 'turn': -6},
            {'pack': 'huile-corps-argousier', 'at': [0.82, 0.3], 'scale': 1.05, 'turn': -5},
        ],
        AISLE,
        'pine',
        'pale-oak',
    ),
]
