import { useState, type ReactNode } from 'react';
import { ConfirmDialog } from '../../../kit/ConfirmDialog.tsx';
import { useAdminTranslation } from '../../ui/admin-translation.ts';

interface Props {
  action: { isPending: boolean; mutate: (input: undefined, options: { onSettled: () => void }) => void };
  className: string;
  icon: ReactNode;
  label: string;
  title: string;
  text: string;
  /** Label of the confirm button; by default the label of the button that opens the dialog. */
  confirmLabel?: string;
  cancelLabel?: string;
  /** Shows the confirmation without the red color of a destructive action. */
  isHarmless?: boolean;
}

/** Button whose action runs only after a confirmation dialog that explains the action. */
export function ConfirmedStep({
  action,
  className,
  icon,
  label,
  confirmLabel,
  cancelLabel,
  ...question
}: Props) {
  const { t } = useAdminTranslation();
  const [isAsking, setIsAsking] = useState(false);
  const close = () => setIsAsking(false);
  return (
    <>
      <button type="button" className={className} onClick={() => setIsAsking(true)}>
        {icon}
        {label}
      </button>
      {isAsking && (
        <ConfirmDialog
          confirmLabel={confirmLabel ?? label}
          cancelLabel={cancelLabel ?? t('admin.cancel')}
          isBusy={action.isPending}
          onConfirm={() => action.mutate(undefined, { onSettled: close })}
          onCancel={close}
          {...question}
        />
      )}
    </>
  );
}
