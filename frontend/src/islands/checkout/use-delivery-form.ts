import { useEffect, useEffectEvent } from 'react';
import { useForm, type FieldErrors, type Resolver } from 'react-hook-form';
import { toast } from '../../lib/toast.ts';
import type { FieldMessages } from './checkout-state.ts';
import { deliveryFields, problemsOf, requiredFields, type DeliveryForm } from './delivery-form.ts';
import { keepForm, keptForm } from './kept.ts';
import { useAccountDetails } from './use-account-details.ts';
import type { T } from './use-checkout.ts';

interface Options {
  t: T;
  /** What the shop says of single fields. */
  fieldMessages: FieldMessages;
  onEdit: () => void;
}

/** The delivery form: kept while it is typed, checked by the rules of `delivery-form.ts`. */
export function useDeliveryForm({ t, fieldMessages, onEdit }: Options) {
  const resolver: Resolver<DeliveryForm> = (values) => {
    const errors = errorsOf(values, t);
    return Object.keys(errors).length > 0 ? { values: {}, errors } : { values, errors: {} };
  };
  const form = useForm<DeliveryForm>({ defaultValues: keptForm(), resolver });
  useAccountDetails(form);

  const handleEdit = useEffectEvent(onEdit);
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ values }) => {
          keepForm(values);
          handleEdit();
        },
      }),
    [form],
  );

  useEffect(() => {
    const [first] = deliveryFields.filter((field) => fieldMessages[field]);
    for (const field of deliveryFields)
      if (fieldMessages[field])
        form.setError(field, { message: fieldMessages[field] }, { shouldFocus: field === first });
  }, [form, fieldMessages]);

  function handleInvalid() {
    const isMissing = requiredFields.some((field) => form.getValues(field).trim() === '');
    if (!isMissing) return;
    toast({
      title: t('checkout.missingTitle'),
      description: t('checkout.missingText'),
      variant: 'destructive',
    });
  }

  return { form, handleInvalid };
}

function errorsOf(values: DeliveryForm, t: T): FieldErrors<DeliveryForm> {
  const entries = Object.entries(problemsOf(values)).map(([field, problem]) => [
    field,
    { type: problem, message: t(`checkout.${problem}`) },
  ]);
  return Object.fromEntries(entries) as FieldErrors<DeliveryForm>;
}
