import { CircleAlert, RotateCw } from 'lucide-react';
import { useTranslation } from './i18n-context.tsx';

interface Props {
  title: string;
  /** Message of the API. */
  details?: string;
  /** Renders the error as a card, for a section without other content. */
  isCard?: boolean;
  /** Action of the retry button; by default reloads the page. */
  onRetry?: () => void;
}

/** Error message for content that could not be loaded, with a retry button. */
export function ErrorState({ title, details, isCard = false, onRetry = () => location.reload() }: Props) {
  const { t } = useTranslation<'common'>();
  if (isCard) {
    return (
      <div role="alert" className="card grid justify-items-start gap-4 p-6">
        <p>{title}</p>
        <button type="button" className="button button-outline button-small" onClick={onRetry}>
          <RotateCw size={17} aria-hidden />
          {t('common.retry')}
        </button>
      </div>
    );
  }
  return (
    <div className="grid justify-items-center gap-3 px-6 py-14 text-center" role="alert">
      <CircleAlert size={34} className="text-clay-ink" aria-hidden />
      <p className="font-semibold">{title}</p>
      {details && <p className="max-w-xl min-w-0 text-ink-soft wrap-anywhere">{details}</p>}
      <button type="button" className="button button-outline" onClick={onRetry}>
        {t('common.retry')}
      </button>
    </div>
  );
}
