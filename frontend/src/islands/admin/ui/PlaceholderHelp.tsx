import { ownerPlaceholders } from '@shop/shared';
import { useAdminTranslation } from './admin-translation.ts';

/** The placeholders of a text, and what the shop puts in their place. */
export function PlaceholderHelp() {
  const { t } = useAdminTranslation();
  return (
    <details className="field-hint">
      <summary className="min-h-8 cursor-pointer font-medium underline underline-offset-4">
        {t('admin.placeholders')}
      </summary>
      <p className="mt-1">{t('admin.placeholdersText')}</p>
      <dl className="mt-2 grid gap-x-4 gap-y-1 sm:grid-cols-[auto_1fr]">
        {ownerPlaceholders.map((name) => (
          <div key={name} className="contents">
            <dt className="font-mono text-ink">{`{${name}}`}</dt>
            <dd>{t(`admin.placeholder_${name}`)}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
