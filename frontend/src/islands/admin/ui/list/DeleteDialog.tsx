import { ConfirmDialog } from '../../../kit/ConfirmDialog.tsx';
import { useAdminTranslation } from '../admin-translation.ts';

interface Props<What> {
  /** Question in the heading of the dialog. */
  title: string;
  text?: string;
  /** Argument of the delete mutation. */
  what: What;
  removal: { isPending: boolean; mutate: (what: What, options: { onSettled: () => void }) => void };
  onClose: () => void;
}

/** Confirmation dialog before an item is deleted. */
export function DeleteDialog<What>({ title, text, what, removal, onClose }: Props<What>) {
  const { t } = useAdminTranslation();
  return (
    <ConfirmDialog
      title={title}
      text={text}
      confirmLabel={t('admin.delete')}
      cancelLabel={t('admin.cancel')}
      isBusy={removal.isPending}
      onConfirm={() => removal.mutate(what, { onSettled: onClose })}
      onCancel={onClose}
    />
  );
}
