import type { Language, ShopSettings } from '@shop/shared';
import { useEffect, useState } from 'react';
import type { Texts } from '../../i18n/texts.ts';
import { forgetOrderLink, keepOrderLink, orderLinkIn, type OrderLink } from '../../lib/api/order-link.ts';
import { TranslationProvider, useTranslation } from '../kit/i18n-context.tsx';
import { Content } from './Confirmation.island.tsx';
import { LostLink } from './LostLink.tsx';

interface Props {
  shop: ShopSettings;
  language: Language;
  texts: Texts<'account' | 'afterSales' | 'checkout' | 'confirmation' | 'common'>;
}

/** Tracking page: shows the order of a mailed link, or a form to have the link mailed again. */
export default function Tracking({ language, texts, shop }: Props) {
  return (
    <TranslationProvider language={language} texts={texts}>
      <Linked shop={shop} />
    </TranslationProvider>
  );
}

function Linked({ shop }: Pick<Props, 'shop'>) {
  const { t } = useTranslation<'confirmation'>();
  const link = useOrderLink();
  const failed = <LostLink title={t('confirmation.linkInvalid')} />;
  if (!link) return <LostLink title={t('confirmation.trackTitle')} text={t('confirmation.trackText')} />;
  return <Content key={link.token} orderId={link.id} shop={shop} missing={failed} isFollowed />;
}

/**
 * Order link in the URL fragment. Opening another link in the same tab changes only the fragment, so the page listens
 * to changes of it.
 */
function useOrderLink(): OrderLink | null {
  const [link, setLink] = useState(readLink);
  useEffect(() => {
    const handleChange = () => setLink(readLink());
    window.addEventListener('hashchange', handleChange);
    return () => window.removeEventListener('hashchange', handleChange);
  }, []);
  return link;
}

/** Stores the link for the API calls of this tab, since documents of the order require it as well. */
function readLink(): OrderLink | null {
  const link = orderLinkIn(location.hash);
  if (link) keepOrderLink(link);
  else forgetOrderLink();
  return link;
}
