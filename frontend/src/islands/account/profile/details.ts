import { normalEmail, type Language, type Profile, type ProfileInput } from '@shop/shared';
import { personProblems, type FieldProblems, type PersonForm } from '../forms/form-rules.ts';

export interface DetailsForm extends PersonForm {
  language: Language;
  currentPassword: string;
}

/** Whether the address typed is another than that of the account: the shop does not tell capitals apart. */
export function isOtherEmail(email: string, { email: current }: Pick<Profile, 'email'>): boolean {
  return normalEmail(email) !== current;
}

/** Problems of the details; a changed e-mail address requires the password. */
export function detailsProblems(form: DetailsForm, profile: Profile): FieldProblems<DetailsForm> {
  const problems: FieldProblems<DetailsForm> = personProblems(form);
  if (isOtherEmail(form.email, profile) && form.currentPassword === '')
    problems.currentPassword = 'passwordRequired';
  return problems;
}

/** Body to send: trimmed, with the password only where it is required. */
export function detailsInput(form: DetailsForm, profile: Profile): ProfileInput {
  const { firstName, lastName, email, language, currentPassword } = form;
  const person = { firstName: firstName.trim(), lastName: lastName.trim(), email: email.trim(), language };
  return isOtherEmail(email, profile) ? { ...person, currentPassword } : person;
}
