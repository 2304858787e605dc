import { ConfirmDialog } from '../../../kit/ConfirmDialog.tsx';
import { useAdminTranslation } from '../admin-translation.ts';

interface Props<What> {
  /** The question. */
  title: string;
  text?: string;
  /** Argument of the removal. */
  what: What;
  removal: { isPending: boolean; mutate: (what: What, options: { onSettled: () => void }) => void };
  onClose: () => void;
}

/** Asks before something is deleted. */
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
