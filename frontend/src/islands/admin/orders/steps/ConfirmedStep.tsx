import { useState, type ReactNode } from 'react';
import { ConfirmDialog } from '../../../kit/ConfirmDialog.tsx';
import { useAdminTranslation } from '../../ui/admin-translation.ts';

interface Props {
  action: { isPending: boolean; mutate: (input: undefined, options: { onSettled: () => void }) => void };
  /** Class of the button. */
  className: string;
  icon: ReactNode;
  label: string;
  /** Title of the confirmation dialog. */
  title: string;
  text: string;
  /** Label of the confirm button; absent: the label of the step. */
  confirmLabel?: string;
  cancelLabel?: string;
  /** The step is not destructive. */
  isHarmless?: boolean;
}

/** A button for something that is done once the owner has read what it does. */
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
