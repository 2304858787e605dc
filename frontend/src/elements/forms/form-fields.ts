import { isEmail } from '@shop/shared';

export type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** Error message of a field: `data-required` when it is empty, `data-invalid` when it is no e-mail address. */
export function problemOf(field: Field): string {
  const value = field.value.trim();
  if (value === '') return field.dataset.required ?? '';
  if (field.type === 'email' && !isEmail(value)) return field.dataset.invalid ?? '';
  return '';
}

/** Says it under the field, in the element that its `aria-describedby` names; nothing takes it back. */
export function showProblem(field: Field, problem: string): void {
  if (problem) field.setAttribute('aria-invalid', 'true');
  else field.removeAttribute('aria-invalid');
  const place = document.getElementById(field.getAttribute('aria-describedby') ?? '');
  if (!place) return;
  place.textContent = problem;
  place.hidden = !problem;
}

/** Shows what is wrong in the whole form and goes to the first of it; true when nothing is. */
export function isFilledIn(fields: readonly Field[]): boolean {
  for (const field of fields) showProblem(field, problemOf(field));
  const first = fields.find((field) => problemOf(field));
  first?.focus();
  return !first;
}
