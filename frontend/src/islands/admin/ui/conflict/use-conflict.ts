import type { ChangedMeanwhile } from '@shop/shared';
import { useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { ApiError } from '../../../../lib/api/api.ts';
import { isChangedMeanwhile } from '../../../kit/api-errors.ts';

interface Options<Saved, Form extends FieldValues> {
  form: UseFormReturn<Form>;
  /** Form values of a saved item, with its `version`, which goes back with the next save. */
  toForm: (saved: Saved) => Form;
  /** The action that saves. */
  saving: { error: unknown; reset: () => void; refresh: () => Promise<void> };
}

export type Conflict<Form extends FieldValues> = ReturnType<typeof useConflict<unknown, Form>>;

/**
 * Somebody else has saved what this form edits. In the `catch` of a save: `if (conflict.meet(error)) return;`, beside
 * the form: `<ConflictDialog conflict={conflict} fields={…} onSave={…} />`, in its alert: `onCompare={conflict.reopen}`.
 */
export function useConflict<Saved, Form extends FieldValues>({ form, toForm, saving }: Options<Saved, Form>) {
  const [theirs, setTheirs] = useState<Form | null>(null);

  function meet(error: unknown): boolean {
    const details = error instanceof ApiError && isChangedMeanwhile(error) ? error.reply?.details : undefined;
    if (!details) return false;
    setTheirs(toForm((details as ChangedMeanwhile<Saved>).current));
    return true;
  }

  /** Goes on from what is saved now, with these values. */
  function settle(values: Form): void {
    if (!theirs) return;
    form.reset(theirs);
    form.reset(values, { keepDefaultValues: true });
    setTheirs(null);
    saving.reset();
  }

  return {
    form,
    /** Saved values during the comparison. */
    theirs,
    meet,
    settle,
    reopen: () => void meet(saving.error),
    close: () => setTheirs(null),
    refresh: saving.refresh,
  };
}
