import { useTranslation } from '../../kit/i18n-context.tsx';
import { SessionsCard } from '../../sessions/SessionsCard.tsx';
import { Section } from './Section.tsx';

/** Where the account is logged in. */
export function SessionsSection() {
  const { t } = useTranslation<'sessions'>();
  return (
    <Section id="sessions" title={t('sessions.title')} text={t('sessions.text')}>
      <div className="max-w-2xl">
        <SessionsCard />
      </div>
    </Section>
  );
}
