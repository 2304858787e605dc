import { useId } from 'react';
import { useAdminTranslation } from '../ui/admin-translation.ts';

const feeds = [
  { path: '/feeds/google.xml', name: 'feedFrench' },
  { path: '/en/feeds/google.xml', name: 'feedEnglish' },
] as const;

/** Feed addresses to be copied into Google Merchant Center. */
export function FeedsCard() {
  const { t } = useAdminTranslation<'adminSettings'>();
  const id = useId();
  return (
    <section className="card mt-6 grid max-w-4xl gap-4 p-5 sm:p-6" aria-labelledby={id}>
      <div>
        <h2 id={id}>{t('adminSettings.feeds')}</h2>
        <p className="text-ink-soft">{t('adminSettings.feedsText')}</p>
      </div>
      <dl className="grid gap-3">
        {feeds.map(({ path, name }) => (
          <div key={path}>
            <dt className="font-medium">{t(`adminSettings.${name}`)}</dt>
            <dd>
              <a className="link wrap-anywhere" href={path} target="_blank">
                {`${location.origin}${path}`}
              </a>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
