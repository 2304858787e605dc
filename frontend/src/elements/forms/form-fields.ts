import { isEmail } from '@shop/shared';

export type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/**
 * Error message of a field: its `data-required` when empty, its `data-invalid` when it is not an e-mail address,
 * otherwise an empty text.
 */
export function problemOf(field: Field): string {
  const value = field.value.trim();
  if (value === '') return field.dataset.required ?? '';
  if (field.type === 'email' && !isEmail(value)) return field.dataset.invalid ?? '';
  return '';
}

/** Writes an error message into the element that the field's `aria-describedby` names; an empty message removes it. */
export function showProblem(field: Field, problem: string): void {
  if (problem) field.setAttribute('aria-invalid', 'true');
  else field.removeAttribute('aria-invalid');
  const complaint = document.getElementById(field.getAttribute('aria-describedby') ?? '');
  if (!complaint) return;
  complaint.textContent = problem;
  complaint.hidden = !problem;
}

/** Validates all fields, shows their errors and focuses the first invalid field; true when all are valid. */
function isFilledIn(fields: readonly Field[]): boolean {
  for (const field of fields) showProblem(field, problemOf(field));
  const first = fields.find((field) => problemOf(field) || field.validity.valueMissing);
  first?.focus();
  return !first;
}

/** Sends the form on submit if it is valid and not already being sent. */
export function sendFilledIn(form: HTMLFormElement, send: () => Promise<void>): void {
  const fields = [...form.querySelectorAll<Field>('input, select, textarea')];
  const button = form.querySelector('button') as HTMLButtonElement;
  form.addEventListener('input', ({ target }) => showProblem(target as Field, ''));
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    if (button.ariaBusy === 'true' || !isFilledIn(fields)) return;
    button.ariaBusy = 'true';
    void send().finally(() => (button.ariaBusy = null));
  });
}
