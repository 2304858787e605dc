import { useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { savedMeanwhile } from '../../../kit/api-errors.ts';

interface Options<Saved, Form extends FieldValues> {
  form: UseFormReturn<Form>;
  /** Converts a saved item to form values, including the `version` that the next save sends back. */
  toForm: (saved: Saved) => Form;
  saving: { error: unknown; reset: () => void; refresh: () => Promise<void> };
}

export type Conflict<Form extends FieldValues> = ReturnType<typeof useConflict<unknown, Form>>;

/**
 * Handles a save that was refused because another user has saved the same item. Call `conflict.meet(error)` in the
 * `catch` of the save, render `<ConflictDialog conflict={conflict} …>`, and pass `conflict.reopen` as `onCompare` to
 * the alert.
 */
export function useConflict<Saved, Form extends FieldValues>({ form, toForm, saving }: Options<Saved, Form>) {
  const [theirs, setTheirs] = useState<Form | null>(null);

  function meet(error: unknown): boolean {
    const saved = savedMeanwhile<Saved>(error);
    if (!saved) return false;
    setTheirs(toForm(saved));
    return true;
  }

  /** Fills the form with the chosen values and takes the saved item, with its version, as the new base of the form. */
  function settle(values: Form): void {
    if (!theirs) return;
    form.reset(theirs);
    form.reset(values, { keepDefaultValues: true });
    setTheirs(null);
    saving.reset();
  }

  return {
    form,
    /** Values saved by the other user while the comparison is open; otherwise null. */
    theirs,
    meet,
    settle,
    reopen: () => void meet(saving.error),
    close: () => setTheirs(null),
    refresh: saving.refresh,
  };
}
