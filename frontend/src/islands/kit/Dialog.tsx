import { X } from 'lucide-react';
import { useId, useRef, type ReactNode } from 'react';
import { useTranslation } from './i18n-context.tsx';
import { useModal } from './use-modal.ts';

export interface DialogProps {
  title: string;
  onClose: () => void;
  children: ReactNode;
  /** Opens the dialog at the right edge, beside a list, instead of in the middle. */
  isSide?: boolean;
  className?: string;
}

/** Native modal dialog, open as long as it is rendered: `{isOpen && <Dialog …>}`. The focus returns when it closes. */
export function Dialog({ title, onClose, children, isSide = false, className = '' }: DialogProps) {
  const { t } = useTranslation<'common'>();
  const id = useId();
  const ref = useRef<HTMLDialogElement>(null);
  useModal(ref);

  return (
    <dialog
      ref={ref}
      className={`dialog ${isSide ? 'side-panel' : ''} ${className}`}
      aria-labelledby={id}
      onCancel={(event) => {
        if (event.target !== ref.current) return;
        event.preventDefault();
        onClose();
      }}
      onMouseDown={(event) => event.target === ref.current && onClose()}
    >
      <div className="grid gap-5 p-5 sm:p-7">
        <header className="flex items-start justify-between gap-4">
          <h2 id={id} className="pt-1.5">
            {title}
          </h2>
          <button
            type="button"
            className="icon-button -me-2"
            aria-label={t('common.close')}
            onClick={onClose}
          >
            <X size={21} aria-hidden />
          </button>
        </header>
        {children}
      </div>
    </dialog>
  );
}
