import { X } from 'lucide-react';
import { useId, useRef, useState, type ReactNode } from 'react';
import { ConfirmDialog } from './ConfirmDialog.tsx';
import { useModal } from './use-modal.ts';
import { useUnsavedWarning } from './use-unsaved-warning.ts';
import { useWords } from './words.tsx';

interface Props {
  title: string;
  onClose: () => void;
  children: ReactNode;
  /** Beside the list instead of over its middle. */
  isSheet?: boolean;
  /** Something was filled in: closing asks first. */
  isDirty?: boolean;
  className?: string;
}

/** The browser's own modal dialog, open as long as it is rendered: `{isOpen && <Dialog …>}`. Focus goes back by itself. */
export function Dialog({ title, onClose, children, isSheet, isDirty = false, className = '' }: Props) {
  const { t } = useWords();
  const id = useId();
  const ref = useRef<HTMLDialogElement>(null);
  const [isAsking, setIsAsking] = useState(false);
  useUnsavedWarning(isDirty);
  useModal(ref);
  const leave = () => (isDirty ? setIsAsking(true) : onClose());

  return (
    <dialog
      ref={ref}
      className={`dialog ${isSheet ? 'sheet' : ''} ${className}`}
      aria-labelledby={id}
      onCancel={(event) => {
        if (event.target !== ref.current) return;
        event.preventDefault();
        leave();
      }}
      onMouseDown={(event) => event.target === ref.current && leave()}
    >
      <div className="grid gap-5 p-5 sm:p-7">
        <header className="flex items-start justify-between gap-4">
          <h2 id={id} className="pt-1.5">
            {title}
          </h2>
          <button type="button" className="icon-button -me-2" aria-label={t('common.close')} onClick={leave}>
            <X size={21} aria-hidden />
          </button>
        </header>
        {children}
      </div>
      {isAsking && (
        <ConfirmDialog
          title={t('admin.leaveTitle')}
          text={t('admin.leaveText')}
          confirmLabel={t('admin.leave')}
          cancelLabel={t('admin.stay')}
          onConfirm={onClose}
          onCancel={() => setIsAsking(false)}
        />
      )}
    </dialog>
  );
}
