import { stockAlertConsent } from '@shop/shared';
import type { ConsentNote } from '../messaging.events.js';
import type { StockAlertRow } from './stock-alert.entity.js';

/** Record of a given or withdrawn consent to one mail about a product. */
export function alertConsent(
  { email, variantId, language }: Pick<StockAlertRow, 'email' | 'variantId' | 'language'>,
  action: ConsentNote['action'],
): ConsentNote {
  const wording = stockAlertConsent[language];
  return { email, kind: 'stock_alerts', action, wording, source: `product:${variantId}`, language };
}
