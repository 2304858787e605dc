import { CircleAlert } from 'lucide-react';
import { useWords } from './words.tsx';

interface Props {
  title: string;
  /** What the shop said. */
  details?: string;
  /** The page is loaded again unless told otherwise. */
  onRetry?: () => void;
}

/** Loading failed. */
export function ErrorState({ title, details, onRetry = () => location.reload() }: Props) {
  const { t } = useWords();
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
