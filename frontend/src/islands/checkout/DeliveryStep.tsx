import type { HTMLInputAutoCompleteAttribute } from 'react';
import { TextField } from '../kit/Field.tsx';
import { useTranslation } from '../kit/i18n-context.tsx';
import type { FieldMessages } from './checkout-state.ts';
import {
  deliveryFields,
  maxLengths,
  requiredFields,
  type DeliveryField,
  type DeliveryForm,
} from './delivery-form.ts';
import { ProvinceOfTaxes } from './ProvinceOfTaxes.tsx';
import { useDeliveryForm } from './use-delivery-form.ts';

interface Props {
  isPreparing: boolean;
  /** What the shop says of single fields. */
  fieldMessages: FieldMessages;
  /** The shop charges the taxes of where the parcel goes. */
  isTaxed: boolean;
  onEdit: () => void;
  onSubmit: (form: DeliveryForm) => void;
}

interface Look {
  autoComplete: HTMLInputAutoCompleteAttribute;
  type?: 'email' | 'tel';
  hint?: 'emailHint' | 'phoneHint' | 'countryHint';
  isHalf?: boolean;
}

const looks: Record<DeliveryField, Look> = {
  firstName: { autoComplete: 'given-name', isHalf: true },
  lastName: { autoComplete: 'family-name', isHalf: true },
  email: { autoComplete: 'email', type: 'email', hint: 'emailHint' },
  phone: { autoComplete: 'tel', type: 'tel', hint: 'phoneHint' },
  address: { autoComplete: 'address-line1' },
  city: { autoComplete: 'address-level2', isHalf: true },
  postalCode: { autoComplete: 'postal-code', isHalf: true },
  country: { autoComplete: 'country-name', hint: 'countryHint' },
};

/** Step 1: who gets the parcel, and where. */
export function DeliveryStep({ isPreparing, fieldMessages, isTaxed, onEdit, onSubmit }: Props) {
  const { t } = useTranslation<'checkout'>();
  const { form, handleInvalid } = useDeliveryForm({ fieldMessages, onEdit });
  const { errors } = form.formState;

  return (
    <form
      noValidate
      onSubmit={(event) => void form.handleSubmit(onSubmit, handleInvalid)(event)}
      className="grid gap-5"
    >
      <p className="text-[0.9375rem] text-ink-soft">{t('checkout.requiredNote')}</p>
      <div className="grid gap-x-4 gap-y-5 sm:grid-cols-2">
        {deliveryFields.map((field) => {
          const { autoComplete, type = 'text', hint, isHalf } = looks[field];
          return (
            <TextField
              key={field}
              id={field}
              label={t(`checkout.${field}`)}
              note={field === 'phone' ? t('checkout.optional') : undefined}
              hint={hint && t(`checkout.${hint}`)}
              error={errors[field]?.message}
              className={isHalf ? '' : 'sm:col-span-2'}
              type={type}
              autoComplete={`shipping ${autoComplete}`}
              required={requiredFields.includes(field)}
              maxLength={maxLengths[field]}
              {...form.register(field)}
            />
          );
        })}
      </div>
      {isTaxed && <ProvinceOfTaxes onChange={onEdit} />}
      <button
        type="submit"
        className="button mt-2 w-full sm:w-auto sm:justify-self-start"
        aria-busy={isPreparing}
      >
        {isPreparing ? t('checkout.preparing') : t('checkout.toPayment')}
      </button>
    </form>
  );
}
