import { CircleAlert } from 'lucide-react';
import { isChangedMeanwhile } from './refusals.ts';
import { useWords } from './words.tsx';
import { messageOf } from '../../lib/api.ts';

interface Props {
  error: unknown;
  fallback: string;
  /** Offered when somebody else has saved the same thing meanwhile: `conflict.reopen`. */
  onCompare?: () => void;
}

/** Why a form was not saved. Above its buttons. */
export function FormAlert({ error, fallback, onCompare }: Props) {
  const { t } = useWords();
  if (!error) return null;
  return (
    <div role="alert" className="flex gap-3 rounded-md bg-clay-soft p-4 text-clay-ink">
      <CircleAlert size={20} className="mt-0.5" aria-hidden />
      <div className="grid justify-items-start gap-3">
        <p className="font-medium">{messageOf(error, fallback)}</p>
        {onCompare && isChangedMeanwhile(error) && (
          <button type="button" className="button button-outline" onClick={onCompare}>
            {t('admin.compare')}
          </button>
        )}
      </div>
    </div>
  );
}
