import { dateTimeText, optionalCookies, type Consent } from '@shop/shared';
import { Badge } from '../../kit/Badge.tsx';
import { useAdminTranslation } from '../ui/admin-translation.ts';
import { LongText } from '../ui/list/LongText.tsx';

const tones = { given: 'good', withdrawn: 'bad', ended: 'neutral' } as const;

/** One recorded consent of a customer: kind, time, place and the wording that the customer read. */
export function ConsentItem({ consent }: { consent: Consent }) {
  const { language, t } = useAdminTranslation<'adminCustomers'>();
  const { kind, action, at, source, wording, choice } = consent;
  const accepted = optionalCookies.filter((cookie) => choice?.[cookie]);
  const names = accepted.map((cookie) => t(`adminCustomers.cookie_${cookie}`)).join(', ');
  return (
    <>
      <p className="flex flex-wrap items-center gap-3 text-sm text-ink-soft">
        <Badge tone={tones[action]}>{t(`adminCustomers.consent_${action}`)}</Badge>
        {dateTimeText(at, language)}
      </p>
      <p className="flex flex-wrap items-center gap-x-3 font-medium">
        {t(`adminCustomers.consent_${kind}`)}
        <span className="text-sm font-normal text-ink-soft">{source}</span>
      </p>
      {choice ? (
        <p>
          {t('adminCustomers.cookiesAccepted', { names: names || t('adminCustomers.cookiesNone'), wording })}
        </p>
      ) : (
        <LongText text={wording} />
      )}
    </>
  );
}
