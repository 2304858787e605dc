import {
  decimalText,
  formatPrice,
  isDeliveryLeft,
  refundOf,
  refundTotal,
  type Order,
  type OrderPaymentsView,
  type OrderReturn,
} from '@shop/shared';
import { useState } from 'react';
import { Dialog } from '../../../kit/Dialog.tsx';
import { Spinner } from '../../../kit/Spinner.tsx';
import { useAdminTranslation } from '../../ui/admin-translation.ts';
import { Checkbox } from '../../ui/form/fields.tsx';
import { FormAlert } from '../../ui/form/FormAlert.tsx';
import { FormButtons } from '../../ui/form/FormButtons.tsx';
import { useOrderPayments } from '../refunds/order-payments.api.ts';
import { useDecision } from './order-returns.api.ts';
import type { OrderTexts } from '../steps/order-steps.ts';
import { RefundSums } from '../refunds/RefundSums.tsx';

interface Props {
  order: Order;
  one: OrderReturn;
  onClose: () => void;
}

/** Refunds the units of a return at the price paid, and the delivery as well if the owner selects it. */
export function ReturnRefundDialog(props: Props) {
  const { t } = useAdminTranslation<OrderTexts>();
  const { data } = useOrderPayments(props.order.id);
  return (
    <Dialog title={t('adminReturns.refundTitle')} onClose={props.onClose}>
      {data ? <Refund {...props} payments={data} /> : <Spinner />}
    </Dialog>
  );
}

function Refund({ order, one, payments, onClose }: Props & { payments: OrderPaymentsView }) {
  const { language, t } = useAdminTranslation<OrderTexts>();
  const [key] = useState(() => crypto.randomUUID());
  const [delivery, setDelivery] = useState(false);
  const deciding = useDecision(order.id);
  const { charged, returned } = payments;
  const breakdown = refundOf(charged, returned, { lines: one.lines, delivery });
  const amount = decimalText(refundTotal(breakdown));

  async function refund(): Promise<void> {
    const body = { amount, delivery };
    await deciding.mutateAsync({ id: one.id, action: 'refund', body, key }).then(onClose, () => undefined);
  }

  return (
    <form
      noValidate
      className="grid gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        void refund();
      }}
    >
      {isDeliveryLeft(charged, returned) && (
        <Checkbox
          label={t('adminReturns.refundDelivery')}
          checked={delivery}
          onChange={({ currentTarget }) => setDelivery(currentTarget.checked)}
        />
      )}
      <RefundSums breakdown={breakdown} amount={amount} />
      <FormAlert error={deciding.error} fallback={t('adminReturns.actionFailed')} />
      <FormButtons
        submitLabel={t('adminReturns.confirmRefund', { amount: formatPrice(amount, language) })}
        isBusy={deciding.isPending}
        onCancel={onClose}
      />
    </form>
  );
}
