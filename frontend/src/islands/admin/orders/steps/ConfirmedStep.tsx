import { useState, type ReactNode } from 'react';
import { ConfirmDialog } from '../../../kit/ConfirmDialog.tsx';
import { useAdminTranslation } from '../../ui/admin-translation.ts';

interface Props {
  action: { isPending: boolean; mutate: (input: undefined, options: { onSettled: () => void }) => void };
  /** Of its button. */
  className: string;
  icon: ReactNode;
  label: string;
  /** The question. */
  title: string;
  text: string;
  /** What the button says unless told. */
  confirmLabel?: string;
  cancelLabel?: string;
  /** It takes nothing away. */
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
