import { useId, useRef, type ReactNode } from 'react';
import { useModal } from './use-modal.ts';

interface Props {
  title: string;
  text?: string;
  /** Called on Escape; if absent, Escape does not close the dialog. */
  onCancel?: () => void;
  children: ReactNode;
}

/** Modal dialog that requires an answer. The dialog is open as long as it is rendered. */
export function AlertDialog({ title, text, onCancel, children }: Props) {
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
        onCancel?.();
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
        {children}
      </div>
    </dialog>
  );
}
