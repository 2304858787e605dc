import type { Order, OrderReturn } from '@shop/shared';
import { useForm } from 'react-hook-form';
import { useAdminTranslation } from '../../ui/admin-translation.ts';
import { fieldOf } from '../../ui/form/field-of.ts';
import { NumberField } from '../../ui/form/fields.tsx';
import { ActionDialog } from '../../ui/form/ActionDialog.tsx';
import { useDecision } from './order-returns.api.ts';
import type { OrderTexts } from '../steps/order-steps.ts';
import { isUnits } from '../refunds/refund-form.ts';

interface Props {
  order: Order;
  one: OrderReturn;
  onClose: () => void;
}

interface ReceiptForm {
  restock: Record<string, string>;
}

/**
 * Records that returned goods have arrived and how many can be sold again. The refund then puts these units into stock.
 */
export function ReturnReceiptDialog({ order, one, onClose }: Props) {
  const { t } = useAdminTranslation<OrderTexts>();
  const deciding = useDecision(order.id);
  const form = useForm<ReceiptForm>({
    defaultValues: { restock: Object.fromEntries(one.lines.map(({ productId }) => [`p${productId}`, '0'])) },
  });
  const nameOf = (id: number) => order.items.find(({ productId }) => productId === id)?.product?.name ?? '';

  async function receive({ restock }: ReceiptForm): Promise<void> {
    const lines = one.lines.map(({ productId }) => {
      return { productId, quantity: Number(restock[`p${productId}`] ?? 0) };
    });
    const body = { restock: lines.filter(({ quantity }) => quantity > 0) };
    await deciding.mutateAsync({ id: one.id, action: 'receipt', body }).then(onClose, () => undefined);
  }

  return (
    <ActionDialog
      title={t('adminReturns.receiveTitle')}
      action={deciding}
      isDirty={form.formState.isDirty}
      submitLabel={t('adminReturns.receive')}
      failure={t('adminReturns.actionFailed')}
      onSubmit={form.handleSubmit(receive)}
      onClose={onClose}
    >
      <fieldset className="grid gap-3">
        <legend className="field-label">{t('adminReturns.restock')}</legend>
        {one.lines.map(({ productId, quantity: max }) => (
          <NumberField
            key={productId}
            label={t('adminReturns.restockOf', { name: nameOf(productId), max })}
            isRequired
            {...fieldOf(
              form,
              `restock.p${productId}`,
              (text = '') => isUnits(text, max) || t('adminReturns.restockWrong', { max }),
            )}
          />
        ))}
      </fieldset>
    </ActionDialog>
  );
}
