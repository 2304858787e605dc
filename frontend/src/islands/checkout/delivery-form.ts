import {
  deliveryCountry,
  isDeliveryCountry,
  isEmail,
  isPersonName,
  limits,
  postalCodeOf,
  type CustomerInfo,
} from '@shop/contracts';

/** The delivery form as it is typed: texts only. */
export type DeliveryForm = Required<CustomerInfo>;
export type DeliveryField = keyof DeliveryForm;

/** Why a field is refused: a key of the `checkout` texts. */
export type FieldProblem =
  'fieldRequired' | 'nameInvalid' | 'emailInvalid' | 'postalCodeInvalid' | 'countryInvalid' | 'tooLong';
export type FieldProblems = Partial<Record<DeliveryField, FieldProblem>>;

export const deliveryFields: readonly DeliveryField[] = [
  'firstName',
  'lastName',
  'email',
  'phone',
  'address',
  'city',
  'postalCode',
  'country',
];

export const requiredFields: readonly DeliveryField[] = [
  'firstName',
  'lastName',
  'email',
  'address',
  'city',
  'postalCode',
];

export const emptyForm: DeliveryForm = {
  firstName: '',
  lastName: '',
  email: '',
  phone: '',
  address: '',
  city: '',
  postalCode: '',
  country: deliveryCountry,
};

/** The longest text that each field takes; the API's own limits. */
export const maxLengths: Record<DeliveryField, number> = {
  firstName: limits.person.firstName,
  lastName: limits.person.lastName,
  email: limits.person.email,
  phone: limits.person.phone,
  address: limits.address.line,
  city: limits.address.city,
  postalCode: limits.address.postalCode,
  country: limits.address.country,
};

/** What is wrong with each field, nothing for those that are right. */
export function problemsOf(form: DeliveryForm): FieldProblems {
  const problems: FieldProblems = {};
  for (const field of deliveryFields) {
    const problem = problemOf(field, form[field].trim());
    if (problem) problems[field] = problem;
  }
  return problems;
}

function problemOf(field: DeliveryField, text: string): FieldProblem | null {
  if (text === '') return requiredFields.includes(field) ? 'fieldRequired' : null;
  if (text.length > maxLengths[field]) return 'tooLong';
  if ((field === 'firstName' || field === 'lastName') && !isPersonName(text)) return 'nameInvalid';
  if (field === 'email' && !isEmail(text)) return 'emailInvalid';
  if (field === 'postalCode' && !postalCodeOf(text)) return 'postalCodeInvalid';
  if (field === 'country' && !isDeliveryCountry(text)) return 'countryInvalid';
  return null;
}

/** What is sent: trimmed, without a phone that was not given. */
export function customerOf(form: DeliveryForm): CustomerInfo {
  const { phone, ...texts } = Object.fromEntries(
    deliveryFields.map((field) => [field, form[field].trim()]),
  ) as DeliveryForm;
  return {
    ...texts,
    postalCode: postalCodeOf(texts.postalCode) ?? texts.postalCode,
    country: deliveryCountry,
    ...(phone && { phone }),
  };
}

/** A form that was kept as text; whatever else lies there is an empty form. */
export function readForm(text: string | null): DeliveryForm {
  const kept = parse(text);
  const form = { ...emptyForm };
  for (const field of deliveryFields) {
    const value = kept[field];
    if (typeof value === 'string') form[field] = value.slice(0, maxLengths[field]);
  }
  return form;
}

function parse(text: string | null): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text ?? '{}');
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}
