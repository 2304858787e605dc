import { Check, X } from 'lucide-react';
import { useId, useState, type KeyboardEvent } from 'react';
import { useAdminTranslation } from '../../ui/admin-translation.ts';
import { useUnsavedWarning } from '../../ui/form/use-unsaved-warning.ts';
import { IconButton } from '../../ui/IconButton.tsx';

interface Props {
  /** Accessible name with the names of the field and of the product variant. */
  label: string;
  value: string;
  maxLength: number;
  isShort?: boolean;
  /** Error message for an invalid text; undefined for a valid one. */
  problemOf?: (text: string) => string | undefined;
  onSave: (text: string) => Promise<unknown>;
}

/** Table cell with a text that is edited in place: Enter saves, Escape discards the change. */
export function QuickCell({ label, value, maxLength, isShort, problemOf, onSave }: Props) {
  const { t } = useAdminTranslation<'adminProducts'>();
  const id = useId();
  const [typed, setTyped] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const text = typed ?? value;
  const isDirty = typed !== null && typed.trim() !== value;
  const problem = isDirty ? problemOf?.(text.trim()) : undefined;
  useUnsavedWarning(isDirty);
  const undo = () => setTyped(null);
  const save = () => {
    if (!isDirty || problem || isBusy) return;
    setIsBusy(true);
    // A failed save is reported by a toast and keeps the typed text.
    onSave(text.trim())
      .then(undo, () => undefined)
      .finally(() => setIsBusy(false));
  };
  const handleKey = ({ key }: KeyboardEvent) => {
    if (key === 'Enter') save();
    if (key === 'Escape') undo();
  };
  return (
    <div className="grid gap-1">
      <div className="flex items-center gap-0.5">
        <input
          type="text"
          className={`input ${isShort ? 'w-24!' : 'min-w-28'}`}
          autoComplete="off"
          maxLength={maxLength}
          aria-label={label}
          aria-invalid={problem ? true : undefined}
          aria-describedby={problem ? id : undefined}
          value={text}
          onChange={({ target }) => setTyped(target.value)}
          onKeyDown={handleKey}
        />
        {isDirty && (
          <>
            <IconButton
              icon={Check}
              label={t('adminProducts.saveField', { label })}
              isBusy={isBusy}
              onClick={save}
            />
            <IconButton icon={X} label={t('adminProducts.undoField', { label })} onClick={undo} />
          </>
        )}
      </div>
      {problem && (
        <p id={id} className="field-error max-w-52">
          {problem}
        </p>
      )}
    </div>
  );
}
