import { formatMoney, isDeliveryLeft, type Order, type OrderPaymentsView } from '@shop/shared';
import type { UseFormReturn } from 'react-hook-form';
import { useAdminTranslation } from '../../ui/admin-translation.ts';
import { fieldOf } from '../../ui/form/field-of.ts';
import { Checkbox, NumberField } from '../../ui/form/fields.tsx';
import type { OrderTexts } from '../steps/order-steps.ts';
import { isUnits, linesToPayBack, type RefundForm } from './refund-form.ts';

interface Props {
  form: UseFormReturn<RefundForm>;
  order: Order;
  payments: OrderPaymentsView;
}

/** Fields for the units and the delivery to refund. When all are empty, the form refunds a free amount instead. */
export function RefundUnits({ form, order, payments }: Props) {
  const { language, t } = useAdminTranslation<OrderTexts>();
  const { charged, returned } = payments;
  const lines = linesToPayBack(order, payments);
  const hasDelivery = isDeliveryLeft(charged, returned);
  if (lines.length === 0 && !hasDelivery) return null;
  return (
    <fieldset className="grid gap-3" data-refund-units>
      <legend className="field-label">{t('adminPayments.payBack')}</legend>
      <p className="field-hint">{t('adminPayments.payBackHint')}</p>
      {lines.map(({ productId, name, max }) => (
        <NumberField
          key={productId}
          label={t('adminPayments.payBackOf', { name, max })}
          {...fieldOf(
            form,
            `units.p${productId}`,
            (value = '') => isUnits(value, max) || t('adminPayments.restockWrong', { max }),
          )}
        />
      ))}
      {hasDelivery && (
        <Checkbox
          label={t('adminPayments.payBackDelivery', { amount: formatMoney(charged.shippingCents, language) })}
          {...form.register('delivery')}
        />
      )}
    </fieldset>
  );
}
