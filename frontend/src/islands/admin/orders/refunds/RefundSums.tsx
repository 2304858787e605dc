import { formatMoney, formatPrice, parseCents, taxName, type RefundBreakdown } from '@shop/shared';
import { Fragment } from 'react';
import { useAdminTranslation } from '../../ui/admin-translation.ts';
import type { OrderTexts } from '../steps/order-steps.ts';

/** Amounts of a refund: net, each tax, total. */
export function RefundSums({ breakdown, amount }: { breakdown: RefundBreakdown; amount: string }) {
  const { language, t } = useAdminTranslation<OrderTexts>();
  const isShown = (parseCents(amount) ?? 0) > 0;
  const taxes = breakdown.taxes.filter(({ amountCents }) => amountCents > 0);
  return (
    <div role="status" data-refund-sums>
      {isShown && (
        <dl className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-1 rounded-md bg-honey-soft p-4 tabular-nums">
          {taxes.length > 0 && (
            <>
              <dt>{t('adminPayments.net')}</dt>
              <dd className="text-end">{formatMoney(breakdown.netCents, language)}</dd>
            </>
          )}
          {taxes.map(({ code, amountCents }) => (
            <Fragment key={code}>
              <dt>{taxName(code, language)}</dt>
              <dd className="text-end">{formatMoney(amountCents, language)}</dd>
            </Fragment>
          ))}
          <dt className="font-semibold">{t('adminPayments.refundSum')}</dt>
          <dd className="text-end font-semibold">{formatPrice(amount, language)}</dd>
        </dl>
      )}
    </div>
  );
}
