import { X } from 'lucide-react';
import type { ReactNode } from 'react';

interface Props {
  label: string;
  allLabel: string;
  isAllChosen: boolean;
  onChooseAll: (isChosen: boolean) => void;
  /** Text with the number of selected rows; undefined without a selection. */
  count?: string;
  clearLabel: string;
  onClear: () => void;
  className?: string;
  /** Actions for the selected rows. */
  children: ReactNode;
}

/** Bar above a list that selects all rows of the page, with the actions for the selected rows. */
export function SelectionBar(props: Props) {
  const { count } = props;
  return (
    <div
      className={`mb-3 flex min-h-11 flex-wrap items-center gap-x-3 gap-y-2 ${props.className ?? ''}`}
      data-any={count !== undefined || undefined}
      role="group"
      aria-label={props.label}
    >
      <label className="flex min-h-11 items-center gap-3">
        <input
          type="checkbox"
          className="size-5 accent-accent"
          checked={props.isAllChosen}
          onChange={({ target }) => props.onChooseAll(target.checked)}
        />
        {props.allLabel}
      </label>
      {count !== undefined && (
        <>
          <span role="status" className="font-semibold">
            {count}
          </span>
          {props.children}
          <button type="button" className="button button-small button-quiet" onClick={props.onClear}>
            <X size={17} aria-hidden />
            {props.clearLabel}
          </button>
        </>
      )}
    </div>
  );
}
