import type { ChangeEvent } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { TextField } from '../../kit/Field.tsx';
import { useTranslation } from '../../kit/i18n-context.tsx';
import { groupedExpiry, groupedNumber, type CardForm } from './card.ts';

interface Props {
  form: UseFormReturn<CardForm>;
}

/** Test card numbers from Stripe's documentation with their results. */
const testCards = [
  { label: 'testAccepted', number: '4242424242424242' },
  { label: 'testDeclined', number: '4000000000000002' },
  { label: 'testFunds', number: '4000000000009995' },
  { label: 'testChallenge', number: '4000002760003184' },
] as const;

/** Fields for card holder, number, expiry date and CVV; the buttons fill in a test card. */
export function CardFields({ form }: Props) {
  const { t } = useTranslation<'checkout'>();
  const { errors } = form.formState;

  function handleTestCard(digits: string) {
    form.clearErrors();
    const name = form.getValues('name') || 'Test';
    form.reset({ name, number: groupedNumber(digits), expiry: '12/34', cvv: '123' });
  }

  return (
    <div className="grid grid-cols-1 gap-4">
      <TextField
        id="card-name"
        label={t('checkout.cardName')}
        autoComplete="cc-name"
        error={errors.name?.message}
        {...form.register('name')}
      />
      <TextField
        id="card-number"
        label={t('checkout.cardNumber')}
        inputMode="numeric"
        autoComplete="off"
        placeholder="4242 4242 4242 4242"
        maxLength={23}
        error={errors.number?.message}
        {...registerGrouped(form, 'number', groupedNumber)}
      />
      <div className="grid grid-cols-[3fr_2fr] gap-4">
        <TextField
          id="card-expiry"
          label={t('checkout.cardExpiry')}
          inputMode="numeric"
          autoComplete="off"
          placeholder="12/34"
          maxLength={7}
          error={errors.expiry?.message}
          {...registerGrouped(form, 'expiry', groupedExpiry)}
        />
        <TextField
          id="card-cvv"
          label={t('checkout.cardCvv')}
          inputMode="numeric"
          autoComplete="off"
          placeholder="123"
          maxLength={4}
          error={errors.cvv?.message}
          {...form.register('cvv')}
        />
      </div>
      <TestCards onChoose={handleTestCard} />
    </div>
  );
}

/** Registers a field whose text is formatted while it is typed. */
function registerGrouped(
  form: UseFormReturn<CardForm>,
  field: 'number' | 'expiry',
  group: (text: string) => string,
) {
  const registered = form.register(field);
  const onChange = (event: ChangeEvent<HTMLInputElement>) => {
    event.target.value = group(event.target.value);
    return registered.onChange(event);
  };
  return { ...registered, onChange };
}

function TestCards({ onChoose }: { onChoose: (number: string) => void }) {
  const { t } = useTranslation<'checkout'>();
  return (
    <div role="group" aria-label={t('checkout.testCards')} className="flex flex-wrap items-center gap-2">
      <span className="w-full text-sm text-ink-soft">{t('checkout.testCards')}</span>
      {testCards.map(({ label, number }) => (
        <button
          key={number}
          type="button"
          className="chip max-w-full whitespace-normal"
          onClick={() => onChoose(number)}
        >
          {t(`checkout.${label}`)}
        </button>
      ))}
    </div>
  );
}
