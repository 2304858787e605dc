import { type AddressSuggestion, mayBeAddress } from '@shop/shared';
import { useTranslation } from '../../kit/i18n-context.tsx';
import { useEffect, useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { callApi } from '../../../lib/api/api.ts';
import type { DeliveryForm } from '../state/delivery-form.ts';
import { takeAddress } from './use-account-details.ts';

interface Props {
  found: readonly AddressSuggestion[];
  onTake: (suggestion: AddressSuggestion) => void;
}

/** List of suggested addresses below the street field. */
export function AddressSuggestions({ found, onTake }: Props) {
  const { t } = useTranslation<'checkout'>();
  const isShown = found.length > 0;
  return (
    <div role="status" className={isShown ? 'col-span-full -mt-3 grid gap-1' : 'sr-only'} data-suggestions>
      {isShown && (
        <>
          <p className="text-sm text-ink-soft">{t('checkout.suggestedAddresses')}</p>
          <ul className="divide-y divide-line overflow-hidden rounded-md border border-line bg-raised">
            {found.map((one) => (
              <li key={textOf(one)}>
                <button
                  type="button"
                  className="min-h-11 w-full px-3 py-1.5 text-start hover:bg-sage-soft focus-visible:-outline-offset-2"
                  onClick={() => onTake(one)}
                >
                  {textOf(one)}
                </button>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}

function textOf({ address, city, postalCode }: AddressSuggestion): string {
  return [address, [city, postalCode].filter(Boolean).join(' ')].filter(Boolean).join(', ');
}

const pauseMs = 250;

/** Address suggestions for the typed street. A selected suggestion also fills in the city and the postal code. */
export function useAddressSuggestions(form: UseFormReturn<DeliveryForm>, isOn: boolean) {
  const [found, setFound] = useState<AddressSuggestion[]>([]);
  /** Last text that was requested or selected, so that the same text is not requested again. */
  const known = useRef('');
  const text = form.watch('address');

  useEffect(() => {
    if (!isOn || text === known.current || !mayBeAddress(text)) return undefined;
    const end = new AbortController();
    const timer = setTimeout(() => {
      known.current = text;
      // A failed request leaves the field without suggestions.
      void callApi('GET /addresses', { query: { q: text }, signal: end.signal }).then(
        setFound,
        () => undefined,
      );
    }, pauseMs);
    return () => {
      clearTimeout(timer);
      end.abort();
    };
  }, [form, isOn, text]);

  const dismiss = () => setFound([]);
  const take = (chosen: AddressSuggestion) => {
    known.current = chosen.address;
    const postalCode = chosen.postalCode || form.getValues('postalCode');
    takeAddress(form, { ...chosen, postalCode, phone: '' });
    dismiss();
    form.setFocus('apartment');
  };
  return { found: mayBeAddress(text) ? found : [], take, dismiss };
}
