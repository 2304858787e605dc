import { Check, X } from 'lucide-react';
import { useId, type KeyboardEvent, type SyntheticEvent } from 'react';
import { IconButton } from '../../ui/IconButton.tsx';
import { focusBelow } from './focus-below.ts';

/** State of a cell that is being edited. */
export interface CellEdit {
  text: string;
  isDirty: boolean;
  isBusy: boolean;
  /** Error message for an invalid text. */
  problem: string | undefined;
  type: (text: string) => void;
  undo: () => void;
  save: () => void;
}

interface Props {
  edit: CellEdit;
  /** Name of the column within which Enter moves down. */
  column: 'price' | 'stock';
  label: string;
  saveLabel: string;
  undoLabel: string;
  inputMode: 'decimal' | 'numeric';
}

/**
 * Number of a table cell, edited in place: Enter saves it and goes to the row below, leaving the field saves it, Escape
 * gives it up.
 */
export function SheetInput({ edit, column, label, saveLabel, undoLabel, inputMode }: Props) {
  const id = useId();
  const handleKey = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Escape') edit.undo();
    if (event.key !== 'Enter') return;
    event.preventDefault();
    // Leaving the field saves it.
    if (edit.problem || !focusBelow(event.currentTarget, column)) edit.save();
  };
  const handleBlur = ({ currentTarget }: SyntheticEvent) => {
    // A window that loses the focus keeps its active element.
    if (document.activeElement !== currentTarget) edit.save();
  };
  return (
    <div className="sheet-cell grid justify-items-end gap-1 stacked:justify-items-stretch">
      <div className="flex items-center gap-0.5">
        {edit.isDirty && (
          <div role="presentation" className="flex stacked:hidden" onMouseDown={keepFocus}>
            <IconButton icon={X} label={undoLabel} onClick={edit.undo} />
            <IconButton icon={Check} label={saveLabel} isBusy={edit.isBusy} onClick={edit.save} />
          </div>
        )}
        <input
          type="text"
          className="input sheet-input"
          data-sheet={column}
          inputMode={inputMode}
          enterKeyHint="next"
          autoComplete="off"
          maxLength={14}
          aria-label={label}
          aria-invalid={edit.problem ? true : undefined}
          aria-describedby={edit.problem ? id : undefined}
          value={edit.text}
          onChange={({ target }) => edit.type(target.value)}
          onFocus={({ target }) => target.select()}
          onBlur={handleBlur}
          onKeyDown={handleKey}
        />
      </div>
      {edit.problem && (
        <p id={id} className="field-error max-w-44 text-start wrap-anywhere">
          {edit.problem}
        </p>
      )}
    </div>
  );
}

/** Keeps the focus in the field when one of its buttons is pressed, because leaving the field would save it. */
function keepFocus(event: SyntheticEvent): void {
  event.preventDefault();
}
