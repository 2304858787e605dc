import { sizedNames, type Bilingual } from '@shop/contracts';
import { bilingual } from '../../../platform/i18n/translations.js';
import type { ProductRow } from './product.entity.js';

/** What a product is called in a line of a cart, an order or a list: the label of a size is part of it. */
export function lineNames(row: Pick<ProductRow, 'name' | 'label' | 'translations'>): Bilingual {
  return sizedNames(bilingual(row, 'name'), bilingual(row, 'label'));
}
