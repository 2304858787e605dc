import {
  formatPrice,
  manualMethods,
  limits,
  orderNumberText,
  type Order,
  type OrderPaymentsView,
} from '@shop/shared';
import { useState } from 'react';
import { useForm, type UseFormReturn } from 'react-hook-form';
import { useAdminTranslation } from '../../ui/admin-translation.ts';
import { fieldOf, isFilled } from '../../ui/form/field-of.ts';
import { Checkbox, NumberField, PriceField, Select, TextField } from '../../ui/form/fields.tsx';
import { ActionDialog } from '../../ui/form/ActionDialog.tsx';
import { useOrderPayments, useRefund } from './order-payments.api.ts';
import type { OrderTexts } from '../steps/order-steps.ts';
import { RefundSums } from './RefundSums.tsx';
import { RefundUnits } from './RefundUnits.tsx';
import {
  amountOf,
  breakdownOf,
  choiceOf,
  emptyRefund,
  endsOrder,
  isRefundable,
  isUnits,
  linesToReturn,
  toInput,
  type RefundForm,
  type ReturnLine,
} from './refund-form.ts';

interface Props {
  order: Order;
  payments: OrderPaymentsView;
  onClose: () => void;
}

export function RefundDialog({ order, payments, onClose }: Props) {
  const { language, t } = useAdminTranslation<OrderTexts>();
  const [key] = useState(() => crypto.randomUUID());
  const refunding = useRefund(order.id);
  const { refetch } = useOrderPayments(order.id);
  const form = useForm<RefundForm>({ defaultValues: emptyRefund });
  const values = form.watch();
  const isChosen = choiceOf(values) !== null;
  const amount = amountOf(values, payments);
  const isByHand = payments.attempts.every(({ provider, state }) => {
    return state !== 'succeeded' || provider === 'manual';
  });

  async function refund(): Promise<void> {
    // Another refund made in the meantime may have caused the refusal, so the payments are loaded again.
    const refused = () => void refetch();
    await refunding.mutateAsync({ input: toInput(values, payments), key }).then(onClose, refused);
  }

  return (
    <ActionDialog
      title={t('adminPayments.refundTitle', { number: orderNumberText(order.orderNumber) })}
      className="w-[min(100%-2rem,34rem)]"
      action={refunding}
      isDirty={form.formState.isDirty}
      submitLabel={
        isRefundable(amount, payments.refundable)
          ? t('adminPayments.confirmRefund', { amount: formatPrice(amount, language) })
          : t('adminPayments.refund')
      }
      failure={t('adminPayments.refundFailed')}
      onSubmit={form.handleSubmit(refund)}
      onClose={onClose}
    >
      {isByHand && <p className="rounded-md bg-honey-soft p-4">{t('adminPayments.byHandText')}</p>}
      <RefundUnits form={form} order={order} payments={payments} />
      {!isChosen && <Amount form={form} left={payments.refundable} />}
      <RefundSums
        breakdown={breakdownOf(values, payments)}
        amount={isRefundable(amount, payments.refundable) ? amount : '0'}
      />
      <Way form={form} isOnPickup={isByHand && order.isPaidOnPickup === true} payments={payments} />
      <TextField
        label={t('adminPayments.refundReason')}
        hint={t('adminPayments.refundReasonHint')}
        maxLength={limits.refund.reason}
        {...form.register('reason')}
      />
      {isChosen ? (
        <Checkbox label={t('adminPayments.restockChosen')} {...form.register('isRestocked')} />
      ) : (
        <Restock form={form} lines={linesToReturn(order, payments)} />
      )}
      {endsOrder(order, amount) && <p role="status">{t('adminPayments.willCancel')}</p>}
    </ActionDialog>
  );
}

function Amount({ form, left }: { form: UseFormReturn<RefundForm>; left: string }) {
  const { language, t } = useAdminTranslation<OrderTexts>();
  const max = formatPrice(left, language);
  return (
    <div className="flex flex-wrap items-start gap-3">
      <PriceField
        label={t('adminPayments.refundAmount')}
        className="min-w-44 flex-1"
        isRequired
        hint={t('adminPayments.refundLeft', { amount: max })}
        {...fieldOf(
          form,
          'amount',
          (value) => isRefundable(value, left) || t('adminPayments.amountWrong', { max }),
        )}
      />
      <button
        type="button"
        className="button button-outline sm:mt-7"
        onClick={() => form.setValue('amount', left, { shouldDirty: true, shouldValidate: true })}
      >
        {t('adminPayments.refundWhole')}
      </button>
    </div>
  );
}

interface WayProps {
  form: UseFormReturn<RefundForm>;
  isOnPickup: boolean;
  payments: OrderPaymentsView;
}

/**
 * Select box for the means of refund: required when the order was paid at pick-up, otherwise only offered once the
 * payment provider has failed to refund.
 */
function Way({ form, isOnPickup, payments }: WayProps) {
  const { t } = useAdminTranslation<OrderTexts>();
  if (isOnPickup) return <WayFromPickup form={form} />;
  if (!payments.canGiveByHand) return null;
  const ways = manualMethods.map((method) => ({ value: method, label: t(`adminPayments.hand_${method}`) }));
  return (
    <Select
      label={t('adminPayments.way')}
      hint={t('adminPayments.wayHint')}
      options={[{ value: '', label: t('adminPayments.wayBack') }, ...ways]}
      {...form.register('byHand')}
    />
  );
}

/** Means of refund for an order paid at pick-up, which has no card payment to refund. */
function WayFromPickup({ form }: { form: UseFormReturn<RefundForm> }) {
  const { t } = useAdminTranslation<OrderTexts>();
  const ways = manualMethods.filter((method) => method !== 'dispute');
  const options = ways.map((method) => ({ value: method, label: t(`adminPayments.hand_${method}`) }));
  return (
    <Select
      label={t('adminPayments.way')}
      isRequired
      options={[{ value: '', label: t('adminPayments.wayOnPickup') }, ...options]}
      {...fieldOf(form, 'byHand', isFilled(t('adminPayments.wayRequired')))}
    />
  );
}

function Restock({ form, lines }: { form: UseFormReturn<RefundForm>; lines: ReturnLine[] }) {
  const { t } = useAdminTranslation<OrderTexts>();
  if (lines.length === 0) return null;
  return (
    <fieldset className="grid gap-3">
      <legend className="field-label">{t('adminPayments.restock')}</legend>
      <p className="field-hint">{t('adminPayments.restockHint')}</p>
      {lines.map(({ productId, name, max }) => (
        <NumberField
          key={productId}
          label={t('adminPayments.restockOf', { name, max })}
          {...fieldOf(
            form,
            `restock.p${productId}`,
            (value = '') => isUnits(value, max) || t('adminPayments.restockWrong', { max }),
          )}
        />
      ))}
    </fieldset>
  );
}
