import type { HTMLInputAutoCompleteAttribute } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { TextField } from '../../kit/Field.tsx';
import { useTranslation } from '../../kit/i18n-context.tsx';
import { isRequired, maxLengths, type DeliveryField, type DeliveryForm } from '../state/delivery-form.ts';

interface Props {
  field: DeliveryField;
  form: UseFormReturn<DeliveryForm>;
  onLeave: (field: DeliveryField) => void;
}

interface InputKind {
  autoComplete: HTMLInputAutoCompleteAttribute;
  type?: 'email' | 'tel';
  hint?: 'emailHint' | 'phoneHint';
  isHalf?: boolean;
  isOptional?: boolean;
}

const looks: Record<DeliveryField, InputKind> = {
  email: { autoComplete: 'email', type: 'email', hint: 'emailHint' },
  firstName: { autoComplete: 'given-name', isHalf: true },
  lastName: { autoComplete: 'family-name', isHalf: true },
  phone: { autoComplete: 'tel', type: 'tel', hint: 'phoneHint', isOptional: true },
  address: { autoComplete: 'address-line1' },
  apartment: { autoComplete: 'address-line2', isOptional: true },
  city: { autoComplete: 'address-level2', isHalf: true },
  postalCode: { autoComplete: 'postal-code', isHalf: true },
};

/** Input of the delivery form with its label, hint and error. */
export function DeliveryInput({ field, form, onLeave }: Props) {
  const { t } = useTranslation<'checkout'>();
  const { autoComplete, type = 'text', hint, isHalf, isOptional } = looks[field];
  return (
    <TextField
      id={field}
      label={t(`checkout.${field}`)}
      note={isOptional ? t('checkout.optional') : undefined}
      hint={hint && t(`checkout.${hint}`)}
      error={form.formState.errors[field]?.message}
      className={isHalf ? '' : 'col-span-full'}
      type={type}
      autoComplete={`shipping ${autoComplete}`}
      required={isRequired(field)}
      maxLength={maxLengths[field]}
      {...form.register(field, { onBlur: () => onLeave(field) })}
    />
  );
}
