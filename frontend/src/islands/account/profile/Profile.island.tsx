import { useStore } from '@nanostores/react';
import { localePath, type Language, type ShopSettings } from '@shop/shared';
import { useEffect } from 'react';
import type { Texts } from '../../../i18n/texts.ts';
import { withNext } from '../../../lib/session/session-next.ts';
import { $session } from '../../../lib/session/session.ts';
import { ErrorState } from '../../kit/ErrorState.tsx';
import { TranslationProvider, useTranslation } from '../../kit/i18n-context.tsx';
import { Skeleton } from '../../kit/Skeleton.tsx';
import { Account } from './Account.tsx';

interface Props {
  language: Language;
  shop: ShopSettings;
  texts: Texts<'account' | 'profile' | 'checkout' | 'confirmation' | 'common' | 'sessions'>;
}

/** Profile page. Users who are not logged in are redirected to the login and return here afterwards. */
export default function Profile({ language, shop, texts }: Props) {
  return (
    <TranslationProvider language={language} texts={texts}>
      <Guarded shop={shop} />
    </TranslationProvider>
  );
}

function Guarded({ shop }: Pick<Props, 'shop'>) {
  const { language, t } = useTranslation<'profile'>();
  const session = useStore($session);
  const isNobody = session.state === 'anonymous';

  useEffect(() => {
    if (!isNobody) return;
    const here = localePath(language, '/profile') + location.hash;
    location.replace(withNext(localePath(language, '/login'), here));
  }, [isNobody, language]);

  if (session.state === 'unreachable')
    return <ErrorState isCard title={t('profile.unreachable')} onRetry={() => location.reload()} />;
  if (session.state !== 'known') return <Skeleton />;
  return <Account key={session.user.id} user={session.user} shop={shop} />;
}
