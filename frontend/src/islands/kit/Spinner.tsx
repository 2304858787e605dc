import { useTranslation } from './i18n-context.tsx';

export function Spinner({ className = 'min-h-60' }: { className?: string }) {
  const { t } = useTranslation<'common'>();
  return (
    <div className={`grid place-items-center ${className}`} role="status">
      <span className="spinner" aria-hidden />
      <span className="sr-only">{t('common.loading')}</span>
    </div>
  );
}
