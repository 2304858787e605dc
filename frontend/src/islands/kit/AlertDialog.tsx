import { useId, useRef, type ReactNode } from 'react';
import { useModal } from './use-modal.ts';

interface Props {
  title: string;
  text?: string;
  /** Escape; without it the dialog stays. */
  onCancel?: () => void;
  /** Buttons of the dialog. */
  children: ReactNode;
}

/** A modal dialog that wants an answer before anything else. Rendered as long as it is open. */
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
