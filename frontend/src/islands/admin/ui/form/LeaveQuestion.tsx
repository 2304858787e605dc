import { ConfirmDialog } from '../../../kit/ConfirmDialog.tsx';
import { useAdminTranslation } from '../admin-translation.ts';

interface Props {
  onLeave: () => void;
  onStay: () => void;
}

/** Confirmation dialog before unsaved input is discarded. */
export function LeaveQuestion({ onLeave, onStay }: Props) {
  const { t } = useAdminTranslation();
  return (
    <ConfirmDialog
      title={t('admin.leaveTitle')}
      text={t('admin.leaveText')}
      confirmLabel={t('admin.leave')}
      cancelLabel={t('admin.stay')}
      onConfirm={onLeave}
      onCancel={onStay}
    />
  );
}
