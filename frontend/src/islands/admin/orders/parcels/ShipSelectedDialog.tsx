import { isoToday, limits, orderNumberText, type Order } from '@shop/shared';
import { useForm, type UseFormReturn } from 'react-hook-form';
import { useAdminTranslation } from '../../ui/admin-translation.ts';
import { ActionDialog } from '../../ui/form/ActionDialog.tsx';
import { fieldOf, isFilled } from '../../ui/form/field-of.ts';
import { TextField } from '../../ui/form/fields.tsx';
import type { OrderTexts } from '../steps/order-steps.ts';
import { isToShip, isTrackingNumber } from './parcel-form.ts';
import { useShipSelected, type SelectedForm } from './use-ship-selected.ts';
import { CarrierSelect } from './SentFields.tsx';

interface Props {
  orders: readonly Order[];
  /** Carrier proposed for all parcels. */
  carrierId: string;
  /** Called with the ids of the orders that were shipped. */
  onShipped: (orders: readonly Order[]) => void;
  onClose: () => void;
}

/** Dialog that ships the selected orders, one parcel each; the tracking numbers are optional. */
export function ShipSelectedDialog({ orders, carrierId, onShipped, onClose }: Props) {
  const { t } = useAdminTranslation<OrderTexts>();
  const ready = orders.filter(isToShip).sort((a, b) => a.orderNumber - b.orderNumber);
  const form = useForm<SelectedForm>({
    defaultValues: { carrierId, shippedOn: isoToday(), numbers: {} },
  });
  const { action, problems } = useShipSelected(ready);
  const left = ready.filter(({ orderNumber }) => problems.size === 0 || problems.has(orderNumber));

  async function ship(values: SelectedForm): Promise<void> {
    const { shipped, refused } = await action.mutateAsync({ ...values, orders: left });
    onShipped(shipped);
    if (refused.length === 0) onClose();
  }

  return (
    <ActionDialog
      title={t('adminDelivery.shipSelected', { count: left.length })}
      className="w-[min(100%-2rem,44rem)]"
      action={action}
      isDirty={form.formState.isDirty}
      submitLabel={t('adminDelivery.shipAll', { count: left.length })}
      busyLabel={t('adminDelivery.shipping')}
      isDisabled={left.length === 0}
      failure={t('adminDelivery.parcelFailed')}
      onSubmit={form.handleSubmit((values) => ship(values).catch(() => undefined))}
      onClose={onClose}
    >
      {ready.length < orders.length && (
        <p className="text-ink-soft">
          {t('adminDelivery.notToShip', { count: orders.length - ready.length })}
        </p>
      )}
      <div className="grid gap-4 sm:grid-cols-2">
        <CarrierSelect {...fieldOf(form, 'carrierId')} />
        <TextField
          label={t('adminDelivery.shippedOn')}
          isRequired
          type="date"
          max={isoToday()}
          {...fieldOf(form, 'shippedOn', isFilled(t('adminDelivery.dayRequired')))}
        />
      </div>
      <Numbers form={form} orders={left} problems={problems} />
    </ActionDialog>
  );
}

interface NumbersProps {
  form: UseFormReturn<SelectedForm>;
  orders: readonly Order[];
  /** Why an order was not shipped, by its number. */
  problems: ReadonlyMap<number, string>;
}

function Numbers({ form, orders, problems }: NumbersProps) {
  const { t } = useAdminTranslation<OrderTexts>();
  return (
    <ul className="grid gap-4">
      {orders.map(({ id, orderNumber, customerName: name }) => {
        const { error, ...input } = fieldOf(
          form,
          `numbers.o${orderNumber}`,
          (text = '') => isTrackingNumber(text) || t('adminDelivery.numberWrong'),
        );
        return (
          <li key={id}>
            <TextField
              label={t('adminDelivery.numberOf', { number: orderNumberText(orderNumber), name })}
              autoComplete="off"
              spellCheck={false}
              maxLength={limits.parcel.number}
              error={error ?? problems.get(orderNumber)}
              {...input}
            />
          </li>
        );
      })}
    </ul>
  );
}
