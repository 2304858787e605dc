import type { ErrorCode, FieldError } from '@shop/contracts';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { ApiError } from '../../lib/api.ts';

/** Somebody else has saved the same thing since this form was opened. */
export function isChangedMeanwhile(error: unknown): boolean {
  const codes: ErrorCode[] = ['catalog.changed_meanwhile', 'content.changed_meanwhile'];
  return error instanceof ApiError && error.reply !== undefined && codes.includes(error.reply.code);
}

/** Puts what the shop says of single fields beside them; `names` maps its names to the form's. */
export function showFieldErrors<Form extends FieldValues>(
  form: Pick<UseFormReturn<Form>, 'setError'>,
  error: unknown,
  names: Record<string, Path<Form>>,
): void {
  const reply = error instanceof ApiError ? error.reply : undefined;
  if (reply?.code !== 'request.invalid' || !Array.isArray(reply.details)) return;
  for (const { field, message } of reply.details as FieldError[]) {
    const name = names[field];
    if (name) form.setError(name, { type: 'shop', message });
  }
}
