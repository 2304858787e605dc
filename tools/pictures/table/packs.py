"""The 39 products in their packs: what fills them and what their labels say, colour by colour."""


def honey(colour, density, name, orn, accent="#a4701e", paper="#f3ecdb", **k):
    return {
        "family": "honey",
        "spec": {"contents": {"colour": colour, "density": density, **k}},
        "label": {"name": name, "ornament": orn, "accent": accent, "paper": paper},
    }


def oil(name, latin, orn, accent, **spec):
    return {"family": "oil", "spec": spec, "label": {"name": name, "latin": latin, "ornament": orn, "accent": accent}}


def pouch(kind, name, orn, accent, **spec):
    return {"family": "pouch", "spec": spec, "label": {"kind": kind, "name": name, "ornament": orn, "accent": accent}}


PACKS = {
    "miel-de-trefle": honey([0.985, 0.66, 0.13], 4.2, ["Miel de trèfle", "et de mélilot"], "melilot"),
    "miel-de-bleuetier": honey(
        [0.96, 0.50, 0.07],
        4.9,
        ["Miel", "de bleuetier"],
        "bleuet",
        "#4d5583",
        "#eef0f0",
        shadow=[0.85, 0.52, 0.2],
        glow=[1, 0.8, 0.55],
    ),
    "miel-de-sarrasin": honey(
        [0.58, 0.22, 0.06],
        13,
        ["Miel", "de sarrasin"],
        "sarrasin",
        "#6d2f1d",
        "#f1e6d6",
        shadow=[0.5, 0.2, 0.08],
        glow=[1, 0.7, 0.45],
        gain=1.3,
    ),
    "miel-de-verge-dor": honey([0.98, 0.64, 0.05], 4.6, ["Miel", "de verge d’or"], "verge-dor", "#b5850d", "#f6edd0"),
    "miel-de-tilleul": honey(
        [0.97, 0.78, 0.22], 3.0, ["Miel", "de tilleul"], "tilleul", "#66763a", "#f1f0dd", glow=[0.97, 1, 0.78]
    ),
    "miel-cremeux": {
        "family": "jar",
        "spec": {
            "lid": "gold",
            "contents": {"kind": "cream", "colour": [0.80, 0.66, 0.42], "inside": [0.9, 0.74, 0.45]},
        },
        "label": {
            "name": ["Miel crémeux", "toutes fleurs"],
            "ornament": "melilot",
            "accent": "#b06a4a",
            "paper": "#f6e9dc",
        },
    },
    "pollen-dabeille": {
        "family": "jar",
        "spec": {
            "lid": "gold",
            "contents": {
                "kind": "grains",
                "colour": [0.55, 0.33, 0.06],
                "inside": [0.6, 0.35, 0.06],
                "tones": [
                    [0.78, 0.50, 0.07],
                    [0.70, 0.36, 0.05],
                    [0.80, 0.62, 0.16],
                    [0.50, 0.26, 0.06],
                    [0.72, 0.46, 0.10],
                ],
                "count": 2600,
            },
        },
        "label": {
            "name": ["Pollen d’abeille", "en pelotes"],
            "ornament": "melilot",
            "accent": "#3f5a45",
            "paper": "#eef0e2",
        },
    },
    "masque-argile-verte": {
        "family": "jar",
        "spec": {
            "lid": "black",
            "contents": {"kind": "powder", "colour": [0.30, 0.35, 0.24], "inside": [0.32, 0.37, 0.25]},
        },
        "label": {
            "kind": "Masque",
            "name": ["à l’argile verte"],
            "ornament": "ortie",
            "accent": "#5a6b4c",
            "paper": "#f1efe6",
        },
    },
    "sels-de-bain-sapin": {
        "family": "jar",
        "spec": {
            "lid": "wood",
            "contents": {
                "kind": "grains",
                "colour": [0.70, 0.72, 0.70],
                "inside": [0.75, 0.78, 0.76],
                "tones": [
                    [0.85, 0.86, 0.85],
                    [0.80, 0.83, 0.82],
                    [0.88, 0.88, 0.86],
                    [0.80, 0.82, 0.80],
                    [0.14, 0.22, 0.10],
                ],
                "facets": True,
                "grain": 0.03,
                "count": 2200,
            },
        },
        "label": {
            "kind": "Sels de bain",
            "name": ["au sapin baumier"],
            "ornament": "sapin",
            "accent": "#3e5c4c",
            "paper": "#eef0e9",
        },
    },
    "gelee-royale": {
        "family": "pot",
        "spec": {"body": "#f3eee2", "lid": "gold"},
        "scene": {"product": {"scale": 0.94}},
        "label": {"kind": "Gelée royale", "name": ["fraîche"], "ornament": "abeille", "accent": "#b08a2e"},
    },
    "creme-calendula": {
        "family": "pot",
        "label": {"kind": "Crème de jour", "name": ["au calendula"], "ornament": "calendula", "accent": "#c2702a"},
    },
    "propolis-teinture": {
        "family": "oil",
        "spec": {"radius": 0.26, "shoulder": 0.62},
        "scene": {"product": {"scale": 1.05}},
        "label": {"kind": "", "name": ["Teinture", "de propolis"], "ornament": "abeille", "accent": "#8a4b22"},
    },
    "lavande-vraie": oil(["Lavande", "vraie"], "Lavandula angustifolia", "lavande", "#625484"),
    "sapin-baumier": oil(["Sapin", "baumier"], "Abies balsamea", "sapin", "#2f5a41"),
    "epinette-noire": oil(["Épinette", "noire"], "Picea mariana", "epinette", "#2e3d4a"),
    "menthe-poivree": oil(["Menthe", "poivrée"], "Mentha × piperita", "menthe", "#2f8374"),
    "arbre-a-the": oil(["Arbre", "à thé"], "Melaleuca alternifolia", "arbre-a-the", "#7d8a2f"),
    "synergie-respire": {
        "family": "oil",
        "spec": {"glass": "green", "radius": 0.225, "shoulder": 0.5, "bulb": "white", "cap": "gold"},
        "label": {"kind": "Synergie", "name": ["Respire"], "ornament": "epinette", "accent": "#3f6b5c"},
    },
    "synergie-nuit": {
        "family": "oil",
        "spec": {"glass": "cobalt", "radius": 0.225, "shoulder": 0.5, "bulb": "white", "cap": "gold"},
        "label": {"kind": "Synergie", "name": ["Nuit"], "ornament": "lavande", "accent": "#34406e"},
    },
    "serum-rose-musquee": {
        "family": "oil",
        "spec": {"radius": 0.25, "shoulder": 0.64, "bulb": "white", "cap": "gold"},
        "scene": {"product": {"scale": 1.0}},
        "label": {"kind": "", "name": ["Sérum visage", "à la rose musquée"], "ornament": "rose", "accent": "#a8525a"},
    },
    "oxymel-thym": {
        "family": "bottle",
        "spec": {
            "head": "stopper",
            "radius": 0.285,
            "shoulder": 0.78,
            "contents": {"colour": [0.95, 0.50, 0.06], "density": 5.2, "shadow": [0.9, 0.62, 0.25]},
        },
        "label": {"kind": "Oxymel", "name": ["au thym"], "ornament": "thym", "accent": "#7a6a2a"},
    },
    "hydrolat-de-rose": {
        "family": "bottle",
        "spec": {
            "head": "spray",
            "cap": "white",
            "radius": 0.25,
            "shoulder": 0.80,
            "contents": {"colour": [0.97, 0.80, 0.80], "density": 1.0, "shadow": [0.95, 0.86, 0.86]},
        },
        "label": {"kind": "Hydrolat", "name": ["de rose", "de Damas"], "ornament": "rose", "accent": "#b0606c"},
    },
    "huile-corps-argousier": {
        "family": "bottle",
        "spec": {
            "head": "pump",
            "radius": 0.26,
            "shoulder": 0.80,
            "contents": {"colour": [0.97, 0.40, 0.03], "density": 5.5, "shadow": [0.92, 0.5, 0.15]},
        },
        "label": {
            "kind": "Huile pour le corps",
            "name": ["à l’argousier"],
            "ornament": "argousier",
            "accent": "#c0601c",
        },
    },
    "camomille": pouch("", ["Camomille", "en fleurs entières"], "camomille", "#c58f2c"),
    "verveine-citronnelle": pouch("Tisane", ["Verveine", "et citronnelle"], "verveine", "#74853c"),
    "the-du-labrador": pouch("", ["Thé du Labrador", "feuilles entières"], "labrador", "#35574f"),
    "tilleul-melisse": pouch("Tisane", ["Tilleul", "et mélisse"], "tilleul", "#9aa86a"),
    "ortie-framboisier": pouch("Tisane", ["Ortie", "et framboisier"], "ortie", "#a4475a"),
    "infusion-argousier": pouch("Infusion", ["d’argousier", "et de pomme"], "argousier", "#cf6f22"),
    "rooibos-erable": {
        "family": "tin",
        "spec": {"colour": "#8a3a22", "lid": "gold"},
        "label": {"name": ["Rooibos", "à l’érable"], "ornament": "erable", "accent": "#a5482a"},
    },
    "the-vert-menthe": {
        "family": "tin",
        "spec": {"colour": "#2f5a4a", "lid": "gold"},
        "label": {"name": ["Thé vert", "à la menthe"], "ornament": "menthe", "accent": "#2f5a4a"},
    },
    "the-noir-bleuet": {
        "family": "tin",
        "spec": {"colour": "#272c4e", "lid": "gold"},
        "label": {"name": ["Thé noir", "au bleuet sauvage"], "ornament": "bleuet", "accent": "#333a66"},
    },
    "baume-levres-miel": {
        "family": "flat",
        "label": {"kind": "Baume à lèvres", "name": ["au miel"], "ornament": "abeille", "accent": "#b5701c"},
    },
    "savon-avoine-miel": {
        "family": "soap",
        "spec": {
            "bar": {
                "colour": [0.62, 0.42, 0.22],
                "inside": [0.8, 0.5, 0.22],
                "flecks": [[0.78, 0.64, 0.42], [0.60, 0.43, 0.23]],
            }
        },
        "label": {
            "paper": "#8f9d7c",
            "accent": "#8f9d7c",
            "ink": "#2a2619",
            "kind": "Savon",
            "name": ["à l’avoine", "et au miel"],
        },
    },
    "savon-charbon-cedre": {
        "family": "soap",
        "spec": {"bar": {"colour": [0.028, 0.028, 0.030], "inside": [0.03, 0.03, 0.03]}},
        "label": {
            "paper": "#b9a184",
            "accent": "#b9a184",
            "ink": "#221c17",
            "kind": "Savon",
            "name": ["au charbon", "et au cèdre"],
        },
    },
    "shampoing-solide-ortie": {
        "family": "carton",
        "label": {
            "kind": "Shampoing solide",
            "name": ["à l’ortie"],
            "ornament": "ortie",
            "accent": "#4f7043",
            "paper": "#e6ead8",
        },
    },
    "rayon-de-miel": {
        "family": "carton",
        "spec": {"size": [0.81, 0.5, 1.08]},
        "label": {"kind": "Rayon de miel", "name": ["en boîte"], "ornament": "abeille", "accent": "#a4701e"},
    },
    "bougie-cire-dabeille": {
        "family": "candle",
        "label": {"kind": "Bougie", "name": ["de cire d’abeille"], "ornament": "abeille", "net": "12 cm"},
    },
    "diffuseur-galet": {
        "family": "pebble",
        "label": {"kind": "Diffuseur galet", "name": ["en argile"], "ornament": "arbre-a-the"},
    },
}
