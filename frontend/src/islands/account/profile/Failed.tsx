import { RotateCw } from 'lucide-react';
import type { T } from './words.ts';

interface Props {
  message: string;
  onRetry: () => void;
  t: T;
}

/** Something could not be loaded. */
export function Failed({ message, onRetry, t }: Props) {
  return (
    <div role="alert" className="card grid justify-items-start gap-4 p-6">
      <p>{message}</p>
      <button type="button" className="button button-outline button-small" onClick={onRetry}>
        <RotateCw size={17} aria-hidden />
        {t('common.retry')}
      </button>
    </div>
  );
}
