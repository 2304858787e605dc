import type { ChangedMeanwhile, ErrorCode, FieldError, RefusedField } from '@shop/shared';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { ApiError } from '../../lib/api/api.ts';

/** True when the API refused a request with one of the error codes. */
export function isRefused(error: unknown, ...codes: ErrorCode[]): boolean {
  return error instanceof ApiError && error.reply !== undefined && codes.includes(error.reply.code);
}

/** True when a save was refused because another user has saved the same item meanwhile. */
export function isChangedMeanwhile(error: unknown): boolean {
  return isRefused(
    error,
    'catalog.changed_meanwhile',
    'content.changed_meanwhile',
    'orders.changed_meanwhile',
    'privacy.changed_meanwhile',
    'taxes.changed_meanwhile',
  );
}

/** The item as another user has saved it, when a save was refused for that; otherwise undefined. */
export function savedMeanwhile<Item>(error: unknown): Item | undefined {
  const details = error instanceof ApiError && isChangedMeanwhile(error) ? error.reply?.details : undefined;
  return (details as ChangedMeanwhile<Item> | undefined)?.current;
}

/** Form paths by API field name, for fields whose names differ. */
export type FieldNames<Form extends FieldValues> = Record<string, Path<Form>>;

/**
 * Shows API errors beside their form fields and focuses the first one. False if the error is not about a field of this
 * form.
 */
export function showFieldErrors<Form extends FieldValues>(
  form: Pick<UseFormReturn<Form>, 'setError' | 'control'>,
  error: unknown,
  names: FieldNames<Form> = {},
): boolean {
  let isShown = false;
  for (const { field, message } of fieldErrorsOf(error)) {
    const name = names[field] ?? (field.replace(/^translations\.en\./, 'english.') as Path<Form>);
    if (!form.control._names.mount.has(name)) continue;
    form.setError(name, { type: 'shop', message }, { shouldFocus: !isShown });
    isShown = true;
  }
  return isShown;
}

/** Field errors of an API error: of all invalid fields, or of the single field that caused a refusal. */
function fieldErrorsOf(error: unknown): FieldError[] {
  const reply = error instanceof ApiError ? error.reply : undefined;
  if (!reply) return [];
  const { code, message, details } = reply;
  if (code === 'request.invalid') return Array.isArray(details) ? (details as FieldError[]) : [];
  const field = (details as Partial<RefusedField> | null | undefined)?.field;
  return typeof field === 'string' ? [{ field, message }] : [];
}
