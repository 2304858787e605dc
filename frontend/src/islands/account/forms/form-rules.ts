import { isEmail, isPersonName, isStrongPassword, limits } from '@shop/shared';

/** Error of a form field: a key of the `account` texts. */
export type FieldProblem =
  | 'firstNameRequired'
  | 'lastNameRequired'
  | 'nameInvalid'
  | 'emailRequired'
  | 'emailInvalid'
  | 'passwordRequired'
  | 'passwordWeak'
  | 'passwordMismatch'
  | 'tooLong';
export type FieldProblems<Form> = Partial<Record<keyof Form, FieldProblem>>;

export interface PersonForm {
  firstName: string;
  lastName: string;
  email: string;
}

export interface NewPasswordForm {
  password: string;
  confirmPassword: string;
}

export type RegisterForm = PersonForm & NewPasswordForm;

/** Errors of the name and e-mail fields; valid fields have no entry. */
export function personProblems({ firstName, lastName, email }: PersonForm): FieldProblems<PersonForm> {
  return withoutNone({
    firstName: nameProblem(firstName, limits.person.firstName, 'firstNameRequired'),
    lastName: nameProblem(lastName, limits.person.lastName, 'lastNameRequired'),
    email: emailProblem(email),
  });
}

export function newPasswordProblems({
  password,
  confirmPassword,
}: NewPasswordForm): FieldProblems<NewPasswordForm> {
  return withoutNone({
    password: isStrongPassword(password) ? undefined : 'passwordWeak',
    confirmPassword: password === confirmPassword ? undefined : 'passwordMismatch',
  });
}

export function registerProblems(form: RegisterForm): FieldProblems<RegisterForm> {
  return { ...personProblems(form), ...newPasswordProblems(form) };
}

export function emailProblem(email: string): FieldProblem | undefined {
  if (email.trim() === '') return 'emailRequired';
  return isEmail(email.trim()) ? undefined : 'emailInvalid';
}

function nameProblem(name: string, longest: number, missing: FieldProblem): FieldProblem | undefined {
  if (name.trim() === '') return missing;
  if (name.trim().length > longest) return 'tooLong';
  return isPersonName(name.trim()) ? undefined : 'nameInvalid';
}

function withoutNone<Field extends string>(
  problems: Record<Field, FieldProblem | undefined>,
): Partial<Record<Field, FieldProblem>> {
  const found = Object.entries(problems).filter(([, problem]) => problem);
  return Object.fromEntries(found) as Partial<Record<Field, FieldProblem>>;
}

export type PasswordRule = 'ruleLength' | 'ruleUpper' | 'ruleLower' | 'ruleDigit';

/** Rules for a strong password, each with whether the password meets it. Together they equal `isStrongPassword`. */
export function passwordRules(password: string): [PasswordRule, boolean][] {
  const { min, max } = limits.password;
  return [
    ['ruleLength', password.length >= min && password.length <= max],
    ['ruleUpper', /\p{Lu}/u.test(password)],
    ['ruleLower', /\p{Ll}/u.test(password)],
    ['ruleDigit', /\d/.test(password)],
  ];
}
