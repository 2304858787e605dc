import type { Language, LabelSheet, PackingPaper, ShopSettings } from '@shop/shared';
import type { Translate } from '../../../platform/i18n/translation.service.js';
import { makePdf } from '../../../platform/pdf/pdf.js';
import type { OrderSnapshot } from '../reading/order-snapshot.queries.js';
import { drawLabels, labelLayouts } from './address-labels.js';
import { drawSlips } from './packing-slips.js';
import { drawPickList } from './pick-list.js';

export interface PackingFile {
  paper: PackingPaper;
  labels: LabelSheet;
  snapshots: readonly OrderSnapshot[];
  at: Date;
  /** Language of the person who packs the parcels. */
  language: Language;
  shops: Record<Language, ShopSettings>;
  translators: Record<Language, Translate>;
}

/** Draws packing slips, labels or a pick list for several orders as one tagged PDF. */
export function packingPdf({
  paper,
  labels,
  snapshots,
  at,
  language,
  shops,
  translators,
}: PackingFile): Promise<Buffer> {
  const layout = labelLayouts[labels];
  const { name } = shops[language];
  const page = paper === 'labels' ? { size: layout.size, margin: 0 } : {};
  const title = translators[language](paper.replace('-', '_'));
  const orders = snapshots.map(({ order }) => order);
  return makePdf({ language, title, author: name, ...page }, (pdf, root) => {
    if (paper === 'labels') drawLabels(pdf, root, { orders, sender: name, layout });
    else if (paper === 'pick-list')
      drawPickList(pdf, root, { orders, at, language, t: translators[language] });
    else drawSlips(pdf, root, { snapshots, shops, translators });
  });
}
