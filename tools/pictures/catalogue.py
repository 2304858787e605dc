"""What each picture shows: the table of pictures, completed with the products' own texts."""

import hashlib
import json
import re
import unicodedata
from pathlib import Path

import table

HERE = Path(__file__).resolve().parent
ROOT = HERE.parent.parent
PRODUCTS = ROOT / 'backend/src/seed/demo/products.json'
NET = re.compile(r',\s*((?:pilier de )?\d+\s*(?:g|ml|cm))$')
SMALL_WORDS = {'de', 'd', 'la', 'le', 'l', 'a', 'au', 'et', 'en', 'fraiche', 'feuilles', 'entieres', 'boite', 'pelotes'}


def merged(base, over):
    """Objects are merged, anything else is replaced."""
    if not (isinstance(base, dict) and isinstance(over, dict)):
        return over
    return {**base, **{key: merged(base.get(key), value) for key, value in over.items()}}


def read():
    """The pictures by name, in the order in which they are wanted."""
    products = {product['key']: product for product in json.loads(PRODUCTS.read_text())}
    packs = {key: pack_of(key, row, products[key]) for key, row in table.PACKS.items()}
    return {row['name']: picture_of(row, packs) for row in table.PICTURES}


def pack_of(key, row, product):
    pack = merged(table.FAMILIES[row['family']], {k: v for k, v in row.items() if k != 'family'})
    pack['label'] = {**pack['label'], **texts(key, pack['label'], product)}
    return pack


def picture_of(row, packs):
    """A row names either one product (`pack`) or several with their places (`packs`)."""
    entries = row.get('packs') or [{'pack': row['pack']}]
    scene = merged(merged(table.SCENE, packs[entries[0]['pack']].get('scene', {})), row['scene'])
    return {
        'name': row['name'],
        'size': row.get('size', [4, 3]),
        'width': row.get('width', 1200),
        'setting': scene['setting'],
        'shot': scene['shot'],
        'props': row['props'],
        'products': [product_of(entry, packs[entry['pack']], scene) for entry in entries],
    }


def product_of(entry, pack, scene):
    own = {key: value for key, value in entry.items() if key != 'pack'}
    product = {'at': [0, 0], 'turn': 2, **scene.get('product', {}), **own}
    return {**product, 'spec': pack['spec'], 'label': pack['label']}


def texts(key, label, product):
    """The words that the shop's own data says; refuses a label that names the product otherwise."""
    name, english = product['name']['fr'], product['name']['en']
    found = NET.search(name)
    written = ' '.join([label.get('kind', ''), *label['name']])
    missing = words(NET.sub('', name)) - words(written) - SMALL_WORDS
    foreign = words(written) - words(name + ' ' + product['description']['fr'])
    if missing or foreign:
        raise SystemExit(f'{key}: the label lacks {missing or "nothing"} and adds {foreign or "nothing"}')
    lines = product['description']['fr'].split('\n')
    return {
        'net': label.get('net') or (found.group(1).replace('pilier de ', '') if found else contents(product)),
        'english': re.sub(r',\s*[^,]*\d[^,]*$', '', english),
        'small': [line for line in lines if line.startswith('Ingrédient')],
        'origin': [line for line in lines if line.startswith(('Origine', 'Format'))],
    }


def contents(product):
    """What is in it, where that is the label of its size and no part of its name."""
    return f'{product["netQuantity"]} {product["netUnit"]}' if 'netQuantity' in product else ''


def words(text):
    """Without accents, capitals and apostrophes."""
    spaced = unicodedata.normalize('NFD', text.lower().replace('’', ' '))
    return set(re.findall(r'[a-z]+', spaced.encode('ascii', 'ignore').decode()))


def inputs_hash(picture):
    """Of all that decides how the picture looks: its description, its labels' texts and the code that draws it."""
    digest = hashlib.sha256(json.dumps(picture, sort_keys=True).encode())
    packs = sorted({module_of(product['spec']['pack']) for product in picture['products']})
    for name in ('labels.py', 'ornaments.py', 'studio/room.py', 'studio/materials.py', 'studio/shapes.py', *packs):
        digest.update((HERE / name).read_bytes())
    return digest.hexdigest()[:16]


def module_of(pack):
    """The file whose builder makes this pack."""
    text = (HERE / 'studio/packs/__init__.py').read_text()
    module = re.search(rf'{pack!r}: (\w+)\.', text).group(1)
    return f'studio/packs/{module}.py'
