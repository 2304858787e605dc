import { normalEmail, type Language, type Profile, type ProfileInput } from '@shop/shared';
import { personProblems, type FieldProblems, type PersonForm } from '../forms/form-rules.ts';

export interface DetailsForm extends PersonForm {
  language: Language;
  currentPassword: string;
}

/** True when the typed e-mail address differs from the account's address; case is ignored. */
export function isOtherEmail(email: string, { email: current }: Pick<Profile, 'email'>): boolean {
  return normalEmail(email) !== current;
}

/** Errors of the details form. A changed e-mail address requires the current password. */
export function detailsProblems(form: DetailsForm, profile: Profile): FieldProblems<DetailsForm> {
  const problems: FieldProblems<DetailsForm> = personProblems(form);
  if (isOtherEmail(form.email, profile) && form.currentPassword === '')
    problems.currentPassword = 'passwordRequired';
  return problems;
}

/** Request body, trimmed; the password is included only if required. */
export function detailsInput(form: DetailsForm, profile: Profile): ProfileInput {
  const { firstName, lastName, email, language, currentPassword } = form;
  const person = { firstName: firstName.trim(), lastName: lastName.trim(), email: email.trim(), language };
  return isOtherEmail(email, profile) ? { ...person, currentPassword } : person;
}
