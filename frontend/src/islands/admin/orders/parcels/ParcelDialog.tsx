import { isoDay, limits, orderNumberText, type Order, type Parcel } from '@shop/shared';
import { useForm, type UseFormReturn } from 'react-hook-form';
import { showFieldErrors } from '../../../kit/api-errors.ts';
import { useAdminTranslation } from '../../ui/admin-translation.ts';
import { fieldOf } from '../../ui/form/field-of.ts';
import { Checkbox, NumberField } from '../../ui/form/fields.tsx';
import { ActionDialog } from '../../ui/form/ActionDialog.tsx';
import type { OrderTexts } from '../steps/order-steps.ts';
import { isUnits, toCorrection, toForm, toInput, namedUnitsToShip, type ParcelForm } from './parcel-form.ts';
import { SentFields } from './SentFields.tsx';
import { useCorrectParcel, useShipParcel } from './parcels.api.ts';

interface Props {
  order: Order;
  parcel?: Parcel;
  /** Carrier proposed for a new parcel. */
  carrierId?: string;
  onClose: () => void;
}

/** Dialog that ships a new parcel of an order or corrects the data of a shipped one. */
export function ParcelDialog({ order, parcel, carrierId, onClose }: Props) {
  const { t } = useAdminTranslation<OrderTexts>();
  const left = namedUnitsToShip(order);
  const form = useForm<ParcelForm>({ defaultValues: toForm(parcel, left, carrierId) });
  const shipping = useShipParcel(order);
  const correcting = useCorrectParcel(order);
  const saving = parcel ? correcting : shipping;
  const title = t(parcel ? 'adminDelivery.editParcel' : 'adminDelivery.addParcel');

  async function save(values: ParcelForm): Promise<void> {
    try {
      if (parcel) await correcting.mutateAsync(toCorrection(values, parcel));
      else await shipping.mutateAsync(toInput(values, left));
      onClose();
    } catch (error) {
      showFieldErrors(form, error);
    }
  }

  return (
    <ActionDialog
      title={`${title} – ${orderNumberText(order.orderNumber)}`}
      action={saving}
      isDirty={form.formState.isDirty}
      submitLabel={t(parcel ? 'admin.save' : 'adminDelivery.shipParcel')}
      busyLabel={t(parcel ? 'admin.saving' : 'adminDelivery.shipping')}
      failure={t(parcel ? 'adminDelivery.correctFailed' : 'adminDelivery.parcelFailed')}
      onSubmit={form.handleSubmit(save)}
      onClose={onClose}
    >
      <SentFields form={form} firstDay={isoDay(new Date(order.createdAt))} />
      {parcel ? (
        <Checkbox
          label={t('adminDelivery.mailAgain')}
          hint={t('adminDelivery.mailAgainHint')}
          {...form.register('isMailed')}
        />
      ) : (
        <Units form={form} left={left} />
      )}
    </ActionDialog>
  );
}

/** Fields for the number of units of each product in a parcel; hidden when only one unit is left to ship. */
function Units({
  form,
  left,
}: {
  form: UseFormReturn<ParcelForm>;
  left: ReturnType<typeof namedUnitsToShip>;
}) {
  const { t } = useAdminTranslation<OrderTexts>();
  const [first] = left;
  if (left.length === 1 && first?.quantity === 1) return null;
  const isSome = (_: string, { units }: ParcelForm) =>
    Object.values(units).some((text) => Number(text) > 0) || t('adminDelivery.unitsNone');
  return (
    <fieldset className="grid gap-3">
      <legend className="field-label">{t('adminDelivery.units')}</legend>
      {left.map(({ productId, name, quantity: max }) => (
        <NumberField
          key={productId}
          label={t('adminDelivery.unitsOf', { name, max })}
          isRequired
          maxLength={String(limits.stock).length}
          {...fieldOf(form, `units.p${productId}`, {
            validate: {
              isUnits: (text) => isUnits(text, max) || t('adminDelivery.unitsWrong', { max }),
              isSome,
            },
          })}
        />
      ))}
    </fieldset>
  );
}
