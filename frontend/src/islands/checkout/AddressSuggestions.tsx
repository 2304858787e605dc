import type { AddressSuggestion } from '@shop/contracts';
import { useTranslation } from '../kit/i18n-context.tsx';

interface Props {
  found: readonly AddressSuggestion[];
  onTake: (suggestion: AddressSuggestion) => void;
}

/** Below the street: what it may be, whole. */
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
