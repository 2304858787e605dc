import { messageOf } from '../../../../lib/api/api.ts';
import { isChangedMeanwhile } from '../../../kit/api-errors.ts';
import { FormAlert as Alert } from '../../../kit/FormAlert.tsx';
import { useAdminTranslation } from '../admin-translation.ts';

interface Props {
  error: unknown;
  fallback: string;
  /** Offered when somebody else has saved the same thing meanwhile: `conflict.reopen`. */
  onCompare?: () => void;
}

/** Reason for which a form was not saved, above its buttons. */
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
