import { whileBusy } from '../../../kit/while-busy.ts';
import { useAdminTranslation } from '../admin-translation.ts';

interface Props {
  submitLabel: string;
  isBusy: boolean;
  /** Disables the submit button, for a form that has nothing to submit yet. */
  isDisabled?: boolean;
  busyLabel?: string;
  onCancel?: () => void;
}

/** Cancel and submit buttons of a form. */
export function FormButtons({ submitLabel, isBusy, isDisabled = false, busyLabel, onCancel }: Props) {
  const { t } = useAdminTranslation();
  return (
    <div className="flex flex-wrap justify-end gap-3">
      {onCancel && (
        <button type="button" className="button button-outline" onClick={onCancel}>
          {t('admin.cancel')}
        </button>
      )}
      <button type="submit" className="button" disabled={isDisabled} {...whileBusy(isBusy)}>
        {isBusy ? (busyLabel ?? submitLabel) : submitLabel}
      </button>
    </div>
  );
}
