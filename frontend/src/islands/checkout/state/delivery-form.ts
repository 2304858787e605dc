import {
  deliveryCountry,
  isEmail,
  isPersonName,
  isStreet,
  limits,
  hasStrayLetter,
  postalCodeOf,
  provinceOf,
  type CustomerInfo,
} from '@shop/shared';

/**
 * Delivery form as typed. The apartment is appended to the address in the request; there is only one country, so it has
 * no field.
 */
export type DeliveryForm = Required<Omit<CustomerInfo, 'country'>> & { apartment: string };
export type DeliveryField = keyof DeliveryForm;

export const requiredFields = [
  'email',
  'firstName',
  'lastName',
  'address',
  'city',
  'postalCode',
] as const satisfies readonly DeliveryField[];

/** Error of a form field: a key of the `checkout` texts. */
export type FieldProblem =
  | `${(typeof requiredFields)[number]}Required`
  | 'nameInvalid'
  | 'emailInvalid'
  | 'addressIncomplete'
  | 'cityInvalid'
  | 'postalCodeInvalid'
  | 'postalCodeLetters'
  | 'postalCodeUnknown'
  | 'tooLong';
export type FieldProblems = Partial<Record<DeliveryField, FieldProblem>>;

/** Fields in the order of the form. */
export const deliveryFields: readonly DeliveryField[] = [
  'email',
  'firstName',
  'lastName',
  'phone',
  'address',
  'apartment',
  'city',
  'postalCode',
];

export const emptyForm: DeliveryForm = {
  firstName: '',
  lastName: '',
  email: '',
  phone: '',
  address: '',
  apartment: '',
  city: '',
  postalCode: '',
};

const apartmentLength = 40;

/** Maximum length of each field, equal to the limits of the API. */
export const maxLengths: Record<DeliveryField, number> = {
  firstName: limits.person.firstName,
  lastName: limits.person.lastName,
  email: limits.person.email,
  phone: limits.person.phone,
  address: limits.address.line - apartmentLength - ', '.length,
  apartment: apartmentLength,
  city: limits.address.city,
  postalCode: limits.address.postalCode,
};

/** Errors of the fields; valid fields have no entry. */
export function problemsOf(form: DeliveryForm): FieldProblems {
  const problems: FieldProblems = {};
  for (const field of deliveryFields) {
    const problem = problemOf(field, form[field].trim());
    if (problem) problems[field] = problem;
  }
  return problems;
}

function problemOf(field: DeliveryField, text: string): FieldProblem | null {
  if (text === '') return isRequired(field) ? `${field}Required` : null;
  if (text.length > maxLengths[field]) return 'tooLong';
  switch (field) {
    case 'firstName':
    case 'lastName':
      return isPersonName(text) ? null : 'nameInvalid';
    case 'email':
      return isEmail(text) ? null : 'emailInvalid';
    case 'address':
      return isStreet(text) ? null : 'addressIncomplete';
    case 'city':
      return /\p{L}{2}/u.test(text) ? null : 'cityInvalid';
    case 'postalCode':
      if (postalCodeOf(text)) return provinceOf(text) ? null : 'postalCodeUnknown';
      if (!hasStrayLetter(text)) return 'postalCodeInvalid';
      return provinceOf(text) ? 'postalCodeLetters' : 'postalCodeUnknown';
    case 'phone':
    case 'apartment':
      return null;
  }
}

export function isRequired(field: DeliveryField): field is (typeof requiredFields)[number] {
  return requiredFields.some((required) => required === field);
}

/** Customer data for the request: trimmed, without an empty phone number. */
export function customerOf(form: DeliveryForm): CustomerInfo {
  const { phone, apartment, ...texts } = Object.fromEntries(
    deliveryFields.map((field) => [field, form[field].trim()]),
  ) as DeliveryForm;
  return {
    ...texts,
    address: [texts.address, apartment].filter(Boolean).join(', '),
    postalCode: postalCodeOf(texts.postalCode) ?? texts.postalCode,
    country: deliveryCountry,
    ...(phone && { phone }),
  };
}

/** Parses a stored form; invalid text gives an empty form. */
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
