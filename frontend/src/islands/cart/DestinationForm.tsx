import { provinceName, type Province } from '@shop/shared';
import { useEffect, useRef, useState, type SubmitEvent } from 'react';
import { TextField } from '../kit/Field.tsx';
import { useTranslation } from '../kit/i18n-context.tsx';
import { areaOf, rememberPostalCode } from './state/destination.ts';

/** Province whose taxes are charged; a form to change the destination opens on request. */
export function DestinationForm({ province }: { province: Province }) {
  const { language, t } = useTranslation<'cart'>();
  const [isOpen, setIsOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);

  function close() {
    setIsOpen(false);
    requestAnimationFrame(() => opener.current?.focus());
  }

  if (isOpen) return <PostalCodeForm onClose={close} />;
  return (
    <p className="mt-1 text-sm text-ink-soft">
      <span role="status">{t('cart.taxesOf', { province: provinceName(province, language) })}</span>{' '}
      <button ref={opener} type="button" className="link min-h-11 px-1" onClick={() => setIsOpen(true)}>
        {t('cart.changeProvince')}
      </button>
    </p>
  );
}

function PostalCodeForm({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation<'cart'>();
  const [error, setError] = useState<string>();
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);

  function handleSubmit(event: SubmitEvent) {
    event.preventDefault();
    const typed = input.current?.value ?? '';
    if (areaOf(typed)) {
      rememberPostalCode(typed);
      return onClose();
    }
    setError(t('cart.postalCodeUnknown'));
    input.current?.focus();
  }

  return (
    <form noValidate className="mt-3 grid gap-3 rounded-lg bg-sunk p-4" onSubmit={handleSubmit}>
      <TextField
        ref={input}
        label={t('cart.postalCode')}
        hint={t('cart.postalCodeHint')}
        error={error}
        autoComplete="shipping postal-code"
        autoCapitalize="characters"
        maxLength={7}
        onKeyDown={({ key }) => key === 'Escape' && onClose()}
      />
      <div className="flex flex-wrap gap-3">
        <button type="submit" className="button button-small">
          {t('cart.applyPostalCode')}
        </button>
        <button type="button" className="button button-quiet button-small" onClick={onClose}>
          {t('cart.keepPostalCode')}
        </button>
      </div>
    </form>
  );
}
