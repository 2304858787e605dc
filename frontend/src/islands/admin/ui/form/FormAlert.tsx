import { messageOf } from '../../../../lib/api/api.ts';
import { isChangedMeanwhile } from '../../../kit/api-errors.ts';
import { FormAlert as Alert } from '../../../kit/FormAlert.tsx';
import { useAdminTranslation } from '../admin-translation.ts';

interface Props {
  error: unknown;
  fallback: string;
  /** Opens the comparison of both versions (`conflict.reopen`) when another user has saved the same item. */
  onCompare?: () => void;
}

/** Reason why a form was not saved, shown above the buttons of the form. */
export function FormAlert({ error, fallback, onCompare }: Props) {
  const { t } = useAdminTranslation();
  return (
    <Alert message={error ? messageOf(error, fallback) : undefined}>
      {onCompare && isChangedMeanwhile(error) && (
        <button type="button" className="button button-outline" onClick={onCompare}>
          {t('admin.compare')}
        </button>
      )}
    </Alert>
  );
}
