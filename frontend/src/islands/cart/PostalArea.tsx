import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { TextField } from '../kit/Field.tsx';
import { useTranslation } from '../kit/i18n-context.tsx';
import { $destination, areaOf, rememberPostalCode } from './state/destination.ts';

/** Field for the first three characters of the postal code, which update the amounts. */
export function PostalArea() {
  const { t } = useTranslation<'cart'>();
  const { postalCode } = useStore($destination);
  const [typed, setTyped] = useState(postalCode);
  const area = areaOf(typed);
  // Shows the stored postal code if the checkout or another tab has changed it.
  const shown = area && area !== postalCode ? postalCode : typed;
  const isUnknown = !area && shown.replace(/[\s-]/g, '').length >= 3;

  function handleInput(text: string) {
    setTyped(text);
    rememberPostalCode(text);
  }

  return (
    <TextField
      label={t('cart.postalCode')}
      hint={t('cart.areaHint')}
      error={isUnknown ? t('cart.postalCodeUnknown') : undefined}
      className="mt-4"
      value={shown}
      autoComplete="shipping postal-code"
      autoCapitalize="characters"
      spellCheck={false}
      maxLength={7}
      onChange={({ target }) => handleInput(target.value)}
    />
  );
}
