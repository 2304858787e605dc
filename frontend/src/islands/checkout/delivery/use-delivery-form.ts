import { postalCodeOf } from '@shop/shared';
import { useEffect, useEffectEvent, useState } from 'react';
import { useForm, type FieldErrors, type Resolver, type UseFormReturn } from 'react-hook-form';
import type { Translate } from '../../../i18n/texts.ts';
import { toast } from '../../../lib/ui/toast.ts';
import { storeDelivery, storedDelivery } from '../../cart/state/checkout-storage.ts';
import { rememberPostalCode } from '../../cart/state/destination.ts';
import { useTranslation } from '../../kit/i18n-context.tsx';
import type { FieldMessages } from '../state/checkout-state.ts';
import {
  deliveryFields,
  emptyForm,
  problemsOf,
  readForm,
  requiredFields,
  type DeliveryField,
  type DeliveryForm,
} from '../state/delivery-form.ts';

interface Options {
  /** Error messages of the API, by field. */
  fieldMessages: FieldMessages;
  onEdit: () => void;
}

/** Delivery form that stores its values while they are typed and validates each field when it loses the focus. */
export function useDeliveryForm({ fieldMessages, onEdit }: Options) {
  const { t } = useTranslation<'checkout'>();
  const resolver: Resolver<DeliveryForm> = (values) => {
    const errors = errorsOf(values, t);
    return Object.keys(errors).length > 0 ? { values: {}, errors } : { values, errors: {} };
  };
  const form = useForm<DeliveryForm>({
    defaultValues: readForm(storedDelivery()),
    resolver,
    reValidateMode: 'onBlur',
  });
  const [leftEmail, setLeftEmail] = useState(form.getValues('email'));

  const handleEdit = useEffectEvent(onEdit);
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ values }) => {
          storeDelivery(JSON.stringify({ ...emptyForm, ...values }));
          rememberPostalCode(values.postalCode);
          handleEdit();
        },
      }),
    [form],
  );

  useOwnPlace(form);

  // Focuses the first field, except for a buyer who returns to a form with values.
  useEffect(() => {
    if (form.getValues('email') === '') form.setFocus('email');
  }, [form]);

  useEffect(() => {
    const [first] = deliveryFields.filter((field) => fieldMessages[field]);
    for (const field of deliveryFields)
      if (fieldMessages[field])
        form.setError(field, { message: fieldMessages[field] }, { shouldFocus: field === first });
  }, [form, fieldMessages]);

  /** An empty field is not an error until the form is submitted. */
  function handleLeave(field: DeliveryField) {
    const text = form.getValues(field).trim();
    if (field === 'apartment' && /^\d+[a-z]?$/i.test(text))
      form.setValue(field, t('checkout.apartmentNumber', { number: text }));
    if (field === 'postalCode') form.setValue(field, postalCodeOf(text) ?? text.toUpperCase());
    if (field === 'email') setLeftEmail(text);
    if (text !== '') void form.trigger(field);
    else form.clearErrors(field);
  }

  function takeEmail(email: string) {
    form.setValue('email', email);
    setLeftEmail(email);
    form.setFocus('firstName');
  }

  function handleInvalid() {
    const isMissing = requiredFields.some((field) => form.getValues(field).trim() === '');
    if (!isMissing) return;
    toast({
      title: t('checkout.missingTitle'),
      description: t('checkout.missingText'),
      variant: 'destructive',
    });
  }

  return { form, leftEmail, takeEmail, handleLeave, handleInvalid };
}

/**
 * Sets the postal code of this form as the destination, because the cart or another tab may have stored a different
 * one.
 */
function useOwnPlace(form: UseFormReturn<DeliveryForm>): void {
  useEffect(() => {
    const remember = () => void rememberPostalCode(form.getValues('postalCode'));
    remember();
    addEventListener('focus', remember);
    return () => removeEventListener('focus', remember);
  }, [form]);
}

function errorsOf(values: DeliveryForm, t: Translate<'checkout'>): FieldErrors<DeliveryForm> {
  const entries = Object.entries(problemsOf(values)).map(([field, problem]) => [
    field,
    { type: problem, message: t(`checkout.${problem}`) },
  ]);
  return Object.fromEntries(entries) as FieldErrors<DeliveryForm>;
}
