import { useId, useRef } from 'react';
import { useModal } from './use-modal.ts';
import { useWords } from './words.tsx';
import { whileBusy } from './while-busy.ts';

interface Props {
  /** The question. */
  title: string;
  text?: string;
  confirmLabel: string;
  cancelLabel?: string;
  isBusy?: boolean;
  onConfirm: () => void;
  onCancel: () => void;
}

/** Asks before something that cannot be taken back. Rendered as long as it is open; Escape means no. */
export function ConfirmDialog(props: Props) {
  const { title, text, confirmLabel, cancelLabel, isBusy = false, onConfirm, onCancel } = props;
  const { t } = useWords();
  const id = useId();
  const ref = useRef<HTMLDialogElement>(null);
  useModal(ref);
  return (
    <dialog
      ref={ref}
      role="alertdialog"
      className="dialog w-[min(100%-2rem,28rem)]"
      aria-labelledby={id}
      aria-describedby={text ? `${id}-text` : undefined}
      onCancel={(event) => {
        event.preventDefault();
        event.stopPropagation();
        onCancel();
      }}
    >
      <div className="grid gap-5 p-6">
        <div className="grid gap-2">
          <h2 id={id}>{title}</h2>
          {text && (
            <p id={`${id}-text`} className="text-ink-soft">
              {text}
            </p>
          )}
        </div>
        <div className="flex flex-wrap justify-end gap-3">
          <button type="button" className="button button-outline" onClick={onCancel}>
            {cancelLabel ?? t('admin.cancel')}
          </button>
          <button type="button" className="button button-danger" {...whileBusy(isBusy, onConfirm)}>
            {confirmLabel}
          </button>
        </div>
      </div>
    </dialog>
  );
}
