import type { Language, LabelSheet, PackingPaper, ShopSettings } from '@shop/contracts';
import type { Say } from '../../../platform/i18n/translation.service.js';
import { collect, openSheet } from '../invoice/invoice-sheet.js';
import type { OrderSnapshot } from '../reading/order-snapshot.queries.js';
import { drawLabels, labelLayouts } from './address-labels.js';
import { drawSlips } from './packing-slips.js';
import { drawPickList } from './pick-list.js';

export interface PackingFile {
  paper: PackingPaper;
  labels: LabelSheet;
  snapshots: readonly OrderSnapshot[];
  at: Date;
  /** Of whoever packs. */
  language: Language;
  shops: Record<Language, ShopSettings>;
  say: Record<Language, Say>;
}

/** A tagged PDF for all of the orders. */
export function packingPdf({
  paper,
  labels,
  snapshots,
  at,
  language,
  shops,
  say,
}: PackingFile): Promise<Buffer> {
  const layout = labelLayouts[labels];
  const { name } = shops[language];
  const page = paper === 'labels' ? { size: layout.size, margin: 0 } : {};
  const title = say[language](paper.replace('-', '_'));
  const sheet = openSheet({ language, title, author: name, ...page });
  const done = collect(sheet);
  const document = sheet.struct('Document');
  sheet.addStructure(document);
  const orders = snapshots.map(({ order }) => order);
  if (paper === 'labels') drawLabels(sheet, document, { orders, sender: name, layout });
  else if (paper === 'pick-list') drawPickList(sheet, document, { orders, at, language, say: say[language] });
  else drawSlips(sheet, document, { snapshots, shops, say });
  document.end();
  sheet.end();
  return done;
}
