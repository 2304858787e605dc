import { formatPrice, returnRuleText, shopContactLines, type Order, type ShopSettings } from '@shop/shared';
import { Fragment } from 'react';
import { useTranslation } from '../kit/i18n-context.tsx';
import { deliveryText, itemTotal, taxLines } from './order-texts.ts';

/** Parts shared by the printed invoices of the shop and of the back office. */

export function InvoiceHead({ shop }: { shop: ShopSettings }) {
  return (
    <header className="flex flex-wrap items-start justify-between gap-6 border-b border-line pb-5">
      <div className="flex items-center gap-3">
        <img src="/favicon.svg" alt="" width={44} height={44} />
        <div>
          <p className="font-display text-[1.75rem] leading-tight">{shop.name}</p>
          <p>{shop.tagline}</p>
        </div>
      </div>
      <address className="not-italic sm:text-end print:text-end">
        {shopContactLines(shop).map((line) => (
          <span key={line} className="block">
            {line}
          </span>
        ))}
      </address>
    </header>
  );
}

export function InvoiceLines({ order }: { order: Order }) {
  const { language, t } = useTranslation<'confirmation'>();
  return (
    <table className="mt-8 w-full border-collapse">
      <thead>
        <tr className="border-b border-line-strong">
          <th className="py-2 text-start">{t('confirmation.product')}</th>
          <th className="px-2 py-2 text-end">{t('confirmation.quantity')}</th>
          <th className="px-2 py-2 text-end max-sm:hidden print:table-cell">{t('confirmation.unitPrice')}</th>
          <th className="py-2 text-end">{t('confirmation.lineTotal')}</th>
        </tr>
      </thead>
      <tbody>
        {order.items.map((item) => (
          <tr key={item.id} className="border-b border-line tabular-nums">
            <td className="py-2 wrap-anywhere">{item.product?.name ?? t('confirmation.unavailable')}</td>
            <td className="px-2 py-2 text-end">{item.quantity}</td>
            <td className="px-2 py-2 text-end max-sm:hidden print:table-cell">
              {formatPrice(item.price, language)}
            </td>
            <td className="py-2 text-end">{formatPrice(itemTotal(item), language)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

export function InvoiceTotals({ order }: { order: Order }) {
  const { language, t } = useTranslation<'confirmation'>();
  return (
    <dl className="ms-auto mt-4 grid w-full max-w-72 grid-cols-[1fr_auto] gap-y-1 tabular-nums">
      <dt>{t('confirmation.subtotal')}</dt>
      <dd className="text-end">{formatPrice(order.subtotal, language)}</dd>
      <dt>{t('confirmation.delivery')}</dt>
      <dd className="text-end">{deliveryText(order, language, t)}</dd>
      {taxLines(order).map(({ code, label, amount }) => (
        <Fragment key={code}>
          <dt>{label}</dt>
          <dd className="text-end">{formatPrice(amount, language)}</dd>
        </Fragment>
      ))}
      <dt className="border-t border-line pt-1 font-semibold">{t('confirmation.total')}</dt>
      <dd className="border-t border-line pt-1 text-end font-semibold">
        {formatPrice(order.total, language)}
      </dd>
      {order.refunded && (
        <>
          <dt>{t('confirmation.refunded')}</dt>
          <dd className="text-end">−{formatPrice(order.refunded, language)}</dd>
        </>
      )}
    </dl>
  );
}

export function InvoiceReturns({ order, shop }: { order: Order; shop: ShopSettings }) {
  const { language } = useTranslation<'confirmation'>();
  if (!shop.email || order.status === 'cancelled') return null;
  return <p className="mt-8 text-ink-soft">{returnRuleText(order.returnPromise, language, shop.email)}</p>;
}
