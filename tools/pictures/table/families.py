"""Kinds of packs: what builds them, their label's layout, and where they stand. Rows of `packs` and `scenes` change what differs."""

SCENE = {
    "setting": {"wall": "sage", "table": "oak", "shade": "window"},
    "shot": {"at": [0, -6.2, 1.35], "target": [0.02, 0, 0.57], "lens": 100, "focus": [0, -0.38, 0.5], "fstop": 0.42},
}

FAMILIES = {
    "honey": {
        "spec": {"pack": "jar", "lid": "gold"},
        "label": {"layout": "jar", "accent": "#a4701e"},
        "scene": {"setting": {"table": "oak", "wall": "sage"}, "product": {"at": [-0.1, 0]}},
    },
    "jar": {
        "spec": {"pack": "filled-jar", "lid": "black"},
        "label": {"layout": "jar"},
        "scene": {"setting": {"table": "limestone", "wall": "slate"}, "product": {"at": [-0.1, 0]}},
    },
    "oil": {
        "spec": {"pack": "dropper"},
        "label": {"layout": "bottle", "kind": "Huile essentielle", "ink": "#2c2a2c"},
        "scene": {
            "setting": {"table": "grey-stone", "wall": "slate"},
            "shot": {"at": [0, -6.1, 1.4], "target": [0.02, 0, 0.68], "focus": [-0.1, -0.25, 0.6]},
            "product": {"at": [-0.12, 0], "scale": 1.13, "base": ["slab", {}]},
        },
    },
    "bottle": {
        "spec": {"pack": "bottle"},
        "label": {"layout": "tall-bottle", "ink": "#2c2a2c"},
        "scene": {
            "setting": {"table": "plaster", "wall": "clay"},
            "shot": {"at": [0, -5.9, 1.4], "target": [0.02, 0, 0.62], "focus": [-0.1, -0.27, 0.6]},
            "product": {"at": [-0.1, 0], "scale": 1.05},
        },
    },
    "pouch": {
        "spec": {"pack": "pouch"},
        "label": {"layout": "pouch"},
        "scene": {
            "setting": {"table": "pale-oak", "wall": "mist"},
            "shot": {"target": [0.02, 0, 0.62], "focus": [-0.08, -0.2, 0.55]},
            "product": {"at": [-0.08, 0], "scale": 1.08, "turn": 4},
        },
    },
    "tin": {
        "spec": {"pack": "tin"},
        "label": {"layout": "tin"},
        "scene": {"setting": {"table": "walnut", "wall": "lime"}, "product": {"at": [-0.1, 0], "scale": 1.05}},
    },
    "pot": {
        "spec": {"pack": "pot", "lid": "wood"},
        "label": {"layout": "pot", "ink": "#3a3330"},
        "scene": {
            "setting": {"table": "plaster", "wall": "rose"},
            "shot": {"at": [0, -6, 1.75], "target": [0.02, 0, 0.52], "focus": [-0.1, -0.53, 0.45]},
            "product": {"at": [-0.1, 0], "base": ["plinth", {}], "scale": 1.08},
        },
    },
    "soap": {
        "spec": {"pack": "soap"},
        "label": {"layout": "soap"},
        "scene": {
            "setting": {"table": "pale-oak", "wall": "sage"},
            "shot": {"at": [0.16, -6.6, 1.95], "target": [0.16, 0, 0.36], "focus": [-0.1, -0.12, 0.4]},
        },
    },
    "flat": {
        "spec": {"pack": "flat-tin", "lid": "silver"},
        "label": {"layout": "round-lid"},
        "scene": {
            "setting": {"table": "plaster", "wall": "ochre"},
            "shot": {"at": [0, -5.6, 1.3], "target": [0.02, 0, 0.56], "focus": [-0.1, -0.13, 0.5]},
            "product": {"at": [-0.1, 0], "turn": -8, "base": ["disc", {"radius": 0.75}]},
        },
    },
    "carton": {
        "spec": {"pack": "carton"},
        "label": {"layout": "card"},
        "scene": {
            "setting": {"table": "limestone", "wall": "moss"},
            "shot": {"focus": [-0.1, -0.25, 0.45]},
            "product": {"at": [-0.1, 0], "turn": -14},
        },
    },
    "candle": {
        "spec": {"pack": "candle"},
        "label": {"layout": "card", "accent": "#a4701e"},
        "scene": {
            "setting": {"table": "walnut", "wall": "slate"},
            "shot": {"at": [0, -6.6, 1.45], "target": [0.02, 0, 0.72], "focus": [-0.1, -0.3, 0.6]},
            "product": {"at": [-0.1, 0], "base": ["slab", {"stone": "dark"}]},
        },
    },
    "pebble": {
        "spec": {"pack": "pebble"},
        "label": {"layout": "card", "accent": "#4f6a72"},
        "scene": {
            "setting": {"table": "oak", "wall": "slate"},
            "shot": {"at": [0, -5.6, 1.9], "target": [0, 0, 0.36]},
            "product": {"at": [0, 0]},
        },
    },
}
