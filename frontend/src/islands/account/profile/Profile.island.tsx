import { useStore } from '@nanostores/react';
import type { Language, ShopSettings } from '@shop/contracts';
import { useEffect, useMemo } from 'react';
import { translator, type Texts } from '../../../i18n/texts.ts';
import { localePath } from '../../../lib/paths.ts';
import { withNext } from '../../../lib/session-next.ts';
import { $session } from '../../../lib/session.ts';
import { Account } from './Account.tsx';
import { Failed } from './Failed.tsx';
import { Waiting } from './Waiting.tsx';

interface Props {
  language: Language;
  shop: ShopSettings;
  texts: Texts<'account' | 'profile' | 'checkout' | 'confirmation' | 'common'>;
}

/** The profile of whoever is logged in; anybody else is sent to the login, and comes back. */
export default function Profile({ language, shop, texts }: Props) {
  const t = useMemo(() => translator(texts, language), [texts, language]);
  const session = useStore($session);
  const isNobody = session.state === 'anonymous';

  useEffect(() => {
    if (!isNobody) return;
    const here = localePath(language, '/profile') + location.hash;
    location.replace(withNext(localePath(language, '/login'), here));
  }, [isNobody, language]);

  if (session.state === 'unreachable')
    return <Failed message={t('profile.unreachable')} onRetry={() => location.reload()} t={t} />;
  if (session.state !== 'known') return <Waiting />;
  return <Account key={session.user.id} user={session.user} language={language} shop={shop} t={t} />;
}
