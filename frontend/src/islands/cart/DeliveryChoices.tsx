import { useStore } from '@nanostores/react';
import { dayText, formatPrice, parseCents, type DeliveryOption, type EstimatedDelivery } from '@shop/shared';
import { useId } from 'react';
import { useTranslation } from '../kit/i18n-context.tsx';
import { $destination, chooseDelivery } from './state/destination.ts';

interface Props {
  delivery: EstimatedDelivery;
  className?: string;
  onChoose?: () => void;
}

/** Radio buttons for the delivery and pick-up options, with prices and delivery days. */
export function DeliveryChoices({ delivery, className = '', onChoose }: Props) {
  const { t } = useTranslation<'cart'>();
  const name = useId();
  const { area, choices } = delivery;
  const wished = useStore($destination).delivery;
  // The clicked option is shown as selected until the estimate from the server arrives.
  const chosen = choices.some(({ id }) => id === wished) ? wished : delivery.chosen;
  if (choices.length === 0)
    return (
      <p role="alert" className={`rounded-lg bg-clay-soft p-4 text-[0.9375rem] text-clay-ink ${className}`}>
        {t('cart.notDelivered', { area })}
      </p>
    );
  return (
    <fieldset className={`grid min-w-0 gap-2 ${className}`} data-delivery-choices>
      <legend className="mb-2 font-medium">{t('cart.deliveryChoice')}</legend>
      {choices.map((choice) => (
        <label
          key={choice.id}
          className="flex cursor-pointer gap-3 rounded-lg border border-line p-3 has-checked:border-accent has-checked:bg-sage-soft"
        >
          <input
            type="radio"
            name={name}
            className="mt-0.5 size-5 shrink-0 accent-accent"
            checked={choice.id === chosen}
            onChange={() => {
              chooseDelivery(choice.id);
              onChoose?.();
            }}
          />
          <Choice choice={choice} />
        </label>
      ))}
    </fieldset>
  );
}

function Choice({ choice }: { choice: DeliveryOption }) {
  const { language, t } = useTranslation<'cart'>();
  const { name, carrier, fee, place } = choice;
  const isFree = parseCents(fee) === 0;
  return (
    <span className="grid min-w-0 flex-1 text-[0.9375rem] leading-snug">
      <span className="flex flex-wrap justify-between gap-x-4 font-semibold">
        <span className="min-w-0">{place ? t('cart.pickupAt', { name }) : name}</span>
        <span className="tabular-nums">{isFree ? t('cart.free') : formatPrice(fee, language)}</span>
      </span>
      {carrier && <span className="text-ink-soft">{carrier}</span>}
      <DeliveryDay choice={choice} />
      {place && (
        <span className="text-sm text-ink-soft">
          {[...place.address, ...place.hours.split('\n')].filter(Boolean).map((line) => (
            <span key={line} className="block">
              {line}
            </span>
          ))}
          {place.canPayOnPickup && <span className="block">{t('cart.canPayOnPickup')}</span>}
        </span>
      )}
    </span>
  );
}

/** Promised delivery or pick-up day as a sentence. */
export function DeliveryDay({ choice: { promisedBy, place } }: { choice: DeliveryOption }) {
  const { language, t } = useTranslation<'cart'>();
  if (!promisedBy) return null;
  const day = dayText(promisedBy, language);
  return <span className="text-ink-soft">{t(place ? 'cart.readyOn' : 'cart.arrivesBy', { day })}</span>;
}
