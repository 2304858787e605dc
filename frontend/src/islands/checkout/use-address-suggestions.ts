import { mayBeAddress, type AddressSuggestion } from '@shop/contracts';
import { useEffect, useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { callApi } from '../../lib/api.ts';
import type { DeliveryForm } from './delivery-form.ts';
import { takeAddress } from './use-account-details.ts';

const pauseMs = 250;

/** Addresses like the one that is being typed; one that is taken fills in its town and postal code. */
export function useAddressSuggestions(form: UseFormReturn<DeliveryForm>, isOn: boolean) {
  const [found, setFound] = useState<AddressSuggestion[]>([]);
  /** What was asked last, or taken: it is asked once. */
  const known = useRef('');
  const text = form.watch('address');

  useEffect(() => {
    if (!isOn || text === known.current || !mayBeAddress(text)) return undefined;
    const end = new AbortController();
    const timer = setTimeout(() => {
      known.current = text;
      const path = `/addresses?q=${encodeURIComponent(text)}`;
      // Without suggestions the field is what it always was.
      void callApi<AddressSuggestion[]>(path, { signal: end.signal }).then(setFound, () => undefined);
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
