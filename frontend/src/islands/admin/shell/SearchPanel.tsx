import { useAdminTranslation } from '../ui/admin-translation.ts';
import type { FoundGroup } from './search-results.ts';

interface Props {
  text: string;
  query: { groups: FoundGroup[] | undefined; isPending: boolean; isError: boolean };
}

/** What was found, by kind. */
export function SearchPanel({ text, query: { groups = [], isPending, isError } }: Props) {
  const { t } = useAdminTranslation();
  const say = isError
    ? t('admin.searchFailed')
    : isPending
      ? t('common.loading')
      : t('admin.searchNothing', { text });
  const isSaying = isError || isPending || groups.length === 0;
  return (
    <div
      className="admin-menu absolute inset-x-0 top-full mt-1.5 max-h-[70vh] overflow-y-auto"
      role="region"
      aria-label={t('admin.searchResults')}
    >
      <p role="status" className={isSaying ? 'px-3 py-2.5 text-ink-soft' : 'sr-only'}>
        {isSaying ? say : t('admin.searchResults')}
      </p>
      {!isSaying &&
        groups.map(({ name, items }) => (
          <section key={name} aria-label={t(`admin.${name}`)}>
            <p className="px-3 pb-1 pt-2 text-sm font-semibold text-ink-soft">{t(`admin.${name}`)}</p>
            <ul>
              {items.map(({ key, href, title, note }) => (
                <li key={key}>
                  <a href={href} className="menu-item flex-col items-start! justify-center py-1.5">
                    <span className="font-medium">{title}</span>
                    <span className="text-sm text-ink-soft">{note}</span>
                  </a>
                </li>
              ))}
            </ul>
          </section>
        ))}
    </div>
  );
}
