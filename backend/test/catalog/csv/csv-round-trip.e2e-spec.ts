import { parse } from 'csv-parse/sync';
import { stringify } from 'csv-stringify/sync';
import type { Language } from '@shop/shared';
import { asBytes } from '../../support/as-bytes.js';
import { savedProducts } from '../../support/make/make-catalog.js';
import { make, useAdmin } from '../../support/make/make.js';
import { productCsv } from '../../support/product-csv.js';
import { useTestShop } from '../../support/test-shop.js';

const delimiters: Record<Language, string> = { fr: ';', en: ',' };

const thisYear = new Date().getFullYear();

const windows = new TextDecoder('windows-1252');
const byteOf = new Map(
  Array.from({ length: 256 }, (_, byte) => [windows.decode(Uint8Array.of(byte)), byte] as const),
);
/** Encodes windows-1252 with `?` for unsupported characters, like Excel and LibreOffice. */
const asWindows1252 = (text: string) =>
  Buffer.from([...text].map((character) => byteOf.get(character) ?? 0x3f));
const asUtf16 = (text: string) => Buffer.from(`\ufeff${text}`, 'utf16le');

/** Writes the rows of an export like several spreadsheet programs. */
const saved: Record<string, (rows: string[][], language: Language) => Buffer> = {
  'with semicolons': (rows) => Buffer.from(stringify(rows, { delimiter: ';' })),
  'with tabs': (rows) => Buffer.from(stringify(rows, { delimiter: '\t' })),
  'with every cell in quotes': (rows) => Buffer.from(stringify(rows, { quoted: true, bom: true })),
  'on Windows, without a mark': (rows) =>
    asWindows1252(
      stringify(rows, { delimiter: ';', record_delimiter: 'windows', quote_record_delimiter: true }),
    ),
  'with \\r\\n within its cells too': (rows) =>
    Buffer.from(
      stringify(
        rows.map((row) => row.map((cell) => cell.replace(/\r\n?|\n/g, '\r\n'))),
        { bom: true },
      ),
    ),
  'as Unicode text': (rows) =>
    asUtf16(stringify(rows, { delimiter: '\t', record_delimiter: 'windows', quote_record_delimiter: true })),
  'as UTF-16BE': (rows) => asUtf16(stringify(rows, { delimiter: ';' })).swap16(),
  'with a line `sep=;`': (rows) => Buffer.from(`\ufeffsep=;\r\n${stringify(rows, { delimiter: ';' })}`),
  'with an empty first line': (rows) => Buffer.from(`\r\n${stringify(rows)}`),
  'with an empty first row': (rows) =>
    Buffer.from(stringify([rows[0]?.map(() => '') ?? [], ...rows], { delimiter: ';' })),
  'with empty rows and columns behind': (rows) =>
    Buffer.from(
      stringify(
        [...rows, []].map((row) => [...row, '', '']),
        { delimiter: ';' },
      ),
    ),
  'with prices of one decimal': (rows, language) =>
    Buffer.from(
      stringify(
        rows.map((row) => row.map((cell) => cell.replace(/^(\d+[.,]\d)0$/, '$1'))),
        { delimiter: delimiters[language] },
      ),
    ),
};

/** Row delimiters that spreadsheets recognise outside of quotes. */
const record_delimiter = ['\r\n', '\n', '\r'];

describe('the files of the demo', () => {
  const shop = useTestShop({ SEED: 'demo' });
  const admin = useAdmin(shop);
  const { exported, imported } = productCsv(shop, admin);
  const everything = () => savedProducts(shop) as Promise<object[]>;

  beforeAll(async () => {
    await make.product(shop, {
      name: '"Cité"; doux, et\ttout',
      description: ' Une ligne\r\nune autre\rla dernière\n\n🐝 nᵒ 1 — œuvre … ',
      translations: { en: { name: '=Quoted "name"', description: '-\n- a\n- b' } },
      priceCents: 1_250_000,
      kind: 'cosmetic',
      sku: '+007',
      netQuantity: 0.25,
      netUnit: 'g',
      passport: {
        warnings: { fr: 'Tenir loin\nnᵒ 2', en: "'=1+1\n@home" },
        origin: { fr: 'Rimouski ; Matane', en: '' },
        inci: 'Aqua, Parfum\n🐝',
      },
    });
    await make.product(shop, { name: 'Sans rien', images: [], isActive: false });
  });

  it.each(['fr', 'en'] as const)('change nothing when they come back as they are (%s)', async (language) => {
    const before = await everything();
    const { bytes } = await exported('', language);
    const report = await imported(bytes, {}, language);
    expect(report).toMatchObject({
      lines: before.length,
      unchanged: before.length,
      changes: [],
      problems: [],
    });
    expect(await everything()).toEqual(before);
  });

  it.each(
    Object.keys(saved).flatMap((how) => (['fr', 'en'] as const).map((language) => [how, language] as const)),
  )('change nothing when a spreadsheet has saved them %s (%s)', async (how, language) => {
    const before = await everything();
    const { bytes } = await exported('', language);
    const rows = parse(bytes, { bom: true, delimiter: delimiters[language] }) as string[][];
    const file = saved[how]?.(rows, language) ?? Buffer.of();
    const report = await imported(file, {}, language);
    expect(report).toMatchObject({ problems: [], changes: [] });
    expect(report).toMatchObject({ lines: before.length, unchanged: before.length });
    expect(await everything()).toEqual(before);
  });

  it.each([
    ...[
      'admin/orders/export',
      'admin/customers/export',
      'admin/incidents/export',
      'admin/subscribers/export',
    ],
    `admin/tax-report/export?from=${thisYear - 1}-01-01&to=${thisYear}-12-31`,
  ])('have one row for each thing, whatever its texts hold: %s', async (path) => {
    for (const language of ['fr', 'en'] as const) {
      const url = `/api/${path}${path.includes('?') ? '&' : '?'}lang=${language}`;
      const { body } = await shop.as(admin).get(url).buffer().parse(asBytes).expect(200);
      const options = { bom: true, delimiter: delimiters[language], record_delimiter };
      // The parser refuses rows of different lengths.
      expect((parse(body as Buffer, options) as string[][]).length).toBeGreaterThan(0);
    }
  });
});
