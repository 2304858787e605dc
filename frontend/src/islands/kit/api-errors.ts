import type { ErrorCode, FieldError, RefusedField } from '@shop/shared';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { ApiError } from '../../lib/api/api.ts';

/** Whether the API refused with one of these codes. */
export function isRefused(error: unknown, ...codes: ErrorCode[]): boolean {
  return error instanceof ApiError && error.reply !== undefined && codes.includes(error.reply.code);
}

/** Somebody else has saved the same thing since this form was opened. */
export function isChangedMeanwhile(error: unknown): boolean {
  return isRefused(
    error,
    'catalog.changed_meanwhile',
    'content.changed_meanwhile',
    'privacy.changed_meanwhile',
    'taxes.changed_meanwhile',
  );
}

/** The form's names of fields that the shop names otherwise. */
export type FieldNames<Form extends FieldValues> = Record<string, Path<Form>>;

/**
 * Shows what the shop says of single fields beside them, and goes to the first. False when it says nothing of any of
 * the form.
 */
export function showFieldErrors<Form extends FieldValues>(
  form: Pick<UseFormReturn<Form>, 'setError' | 'control'>,
  error: unknown,
  names: FieldNames<Form> = {},
): boolean {
  let isShown = false;
  for (const { field, message } of fieldErrorsOf(error)) {
    const name = names[field] ?? (field as Path<Form>);
    if (!form.control._names.mount.has(name)) continue;
    form.setError(name, { type: 'shop', message }, { shouldFocus: !isShown });
    isShown = true;
  }
  return isShown;
}

/** Errors of invalid fields, or of the one field that a refusal is about. */
function fieldErrorsOf(error: unknown): FieldError[] {
  const reply = error instanceof ApiError ? error.reply : undefined;
  if (!reply) return [];
  const { code, message, details } = reply;
  if (code === 'request.invalid') return Array.isArray(details) ? (details as FieldError[]) : [];
  const field = (details as Partial<RefusedField> | null | undefined)?.field;
  return typeof field === 'string' ? [{ field, message }] : [];
}
