import { useId } from 'react';
import { useTranslation } from '../../kit/i18n-context.tsx';

interface Props {
  isOnPickup: boolean;
  onChange: (isOnPickup: boolean) => void;
}

/** Choice between paying by card now and paying at pick-up. */
export function PaymentMethodChoice({ isOnPickup, onChange }: Props) {
  const { t } = useTranslation<'checkout'>();
  const name = useId();
  const way = (value: boolean, label: string, text?: string) => (
    <label className="flex cursor-pointer gap-3 rounded-lg border border-line p-3 has-checked:border-accent has-checked:bg-sage-soft">
      <input
        type="radio"
        name={name}
        className="mt-0.5 size-5 shrink-0 accent-accent"
        checked={isOnPickup === value}
        onChange={() => onChange(value)}
      />
      <span className="grid min-w-0 flex-1 leading-snug">
        <span className="font-semibold">{label}</span>
        {text && <span className="text-[0.9375rem] text-ink-soft">{text}</span>}
      </span>
    </label>
  );
  return (
    <fieldset className="mb-5 grid min-w-0 gap-2" data-payment-way>
      <legend className="sr-only">{t('checkout.paymentTitle')}</legend>
      {way(false, t('checkout.payNow'))}
      {way(true, t('checkout.payOnPickup'), t('checkout.payOnPickupText'))}
    </fieldset>
  );
}
