import {
  deliveryCountry,
  isDeliveryCountry,
  isEmail,
  isPersonName,
  isStreet,
  limits,
  hasStrayLetter,
  postalCodeOf,
  provinceOf,
  type CustomerInfo,
} from '@shop/shared';

/** The delivery form as it is typed: texts only. The apartment is sent as the end of the address. */
export type DeliveryForm = Required<CustomerInfo> & { apartment: string };
export type DeliveryField = keyof DeliveryForm;

export const requiredFields = [
  'email',
  'firstName',
  'lastName',
  'address',
  'city',
  'postalCode',
] as const satisfies readonly DeliveryField[];

/** Problem of a field, which is a key of the `checkout` texts. */
export type FieldProblem =
  | `${(typeof requiredFields)[number]}Required`
  | 'nameInvalid'
  | 'emailInvalid'
  | 'addressIncomplete'
  | 'cityInvalid'
  | 'postalCodeInvalid'
  | 'postalCodeLetters'
  | 'postalCodeUnknown'
  | 'countryInvalid'
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
  'country',
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
  country: deliveryCountry,
};

const apartmentLength = 40;

/** The longest text that each field takes; the API's own limits. */
export const maxLengths: Record<DeliveryField, number> = {
  firstName: limits.person.firstName,
  lastName: limits.person.lastName,
  email: limits.person.email,
  phone: limits.person.phone,
  address: limits.address.line - apartmentLength - ', '.length,
  apartment: apartmentLength,
  city: limits.address.city,
  postalCode: limits.address.postalCode,
  country: limits.address.country,
};

/** Problems of the fields; valid fields have none. */
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
    case 'country':
      return isDeliveryCountry(text) ? null : 'countryInvalid';
    case 'phone':
    case 'apartment':
      return null;
  }
}

export function isRequired(field: DeliveryField): field is (typeof requiredFields)[number] {
  return requiredFields.some((required) => required === field);
}

/** Customer data to send: trimmed, without an empty phone number. */
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
