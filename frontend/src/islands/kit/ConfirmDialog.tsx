import { AlertDialog } from './AlertDialog.tsx';
import { whileBusy } from './while-busy.ts';

interface Props {
  /** Question in the heading of the dialog. */
  title: string;
  text?: string;
  confirmLabel: string;
  cancelLabel: string;
  /** True for an action that is not destructive; the button is then not red. */
  isHarmless?: boolean;
  isBusy?: boolean;
  onConfirm: () => void;
  onCancel: () => void;
}

/**
 * Confirmation dialog, open as long as it is rendered; Escape means no. The second click of a double click is ignored.
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
