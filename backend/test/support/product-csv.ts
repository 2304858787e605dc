import type { ImportEvent, ImportReport, Language } from '@shop/shared';
import { asBytes } from './as-bytes.js';
import type { Person } from './make/make.js';
import type { TestShop } from './test-shop.js';

export const eventsOf = (text: string) =>
  text
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as ImportEvent);

/** Exports and imports a shop's products as CSV, as its administrator. */
export function productCsv(shop: TestShop, admin: Person) {
  const exported = async (query = '', lang: Language = 'fr') => {
    const reply = await shop
      .as(admin)
      .get(`/api/admin/products/export?lang=${lang}&${query}`)
      .buffer()
      .parse(asBytes)
      .expect(200);
    return { bytes: reply.body as Buffer, headers: reply.headers as Record<string, string> };
  };
  const send = (file: string | Buffer, fields: Record<string, string> = {}, lang: Language = 'fr') => {
    const call = shop.as(admin).post(`/api/admin/products/import?lang=${lang}`);
    for (const [name, value] of Object.entries(fields)) void call.field(name, value);
    return call.attach('file', Buffer.from(file), 'produits.csv').buffer();
  };
  const imported = async (
    file: string | Buffer,
    fields: Record<string, string> = {},
    lang: Language = 'fr',
  ): Promise<ImportReport> => {
    const { text } = await send(file, fields, lang).expect(200);
    const last = eventsOf(text).at(-1);
    if (!last || !('report' in last)) throw new Error(`no report: ${text.slice(-500)}`);
    return last.report;
  };
  return { exported, send, imported };
}
