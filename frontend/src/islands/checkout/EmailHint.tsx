import { emailHint } from '../../lib/email-hint.ts';
import { useTranslation } from '../kit/i18n-context.tsx';

interface Props {
  /** As it was when its field was left. */
  email: string;
  onTake: (email: string) => void;
}

/** Asks about an address whose host is nearly a usual one; it may be right all the same. */
export function EmailHint({ email, onTake }: Props) {
  const { t } = useTranslation<'checkout'>();
  const hint = emailHint(email);
  return (
    <div role="status" className={hint ? 'col-span-full -mt-3' : 'sr-only'}>
      {hint && (
        <p className="text-[0.9375rem]">
          {t('checkout.didYouMean')}{' '}
          <button
            type="button"
            className="link min-h-9 font-semibold break-all"
            onClick={() => onTake(hint)}
            data-hint
          >
            {hint}
          </button>
          {t('checkout.didYouMeanEnd')}
        </p>
      )}
    </div>
  );
}
