import { AlertDialog } from './AlertDialog.tsx';
import { whileBusy } from './while-busy.ts';

interface Props {
  /** The question. */
  title: string;
  text?: string;
  confirmLabel: string;
  cancelLabel: string;
  /** The confirmed action is not destructive. */
  isHarmless?: boolean;
  isBusy?: boolean;
  onConfirm: () => void;
  onCancel: () => void;
}

/**
 * Asks before something that cannot be taken back. Rendered as long as it is open; Escape means no. The second click of a
 * double click says nothing.
 */
export function ConfirmDialog(props: Props) {
  const { title, text, confirmLabel, cancelLabel, isHarmless, isBusy = false, onConfirm, onCancel } = props;
  return (
    <AlertDialog title={title} text={text} onCancel={onCancel}>
      <div className="flex flex-wrap justify-end gap-3">
        <button type="button" className="button button-outline" onClick={onCancel}>
          {cancelLabel}
        </button>
        <button
          type="button"
          className={isHarmless ? 'button' : 'button button-danger'}
          {...whileBusy(isBusy, ({ detail }) => detail < 2 && onConfirm())}
        >
          {confirmLabel}
        </button>
      </div>
    </AlertDialog>
  );
}
