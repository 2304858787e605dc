import type { User } from '@shop/contracts';
import { useEffect } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { callApi } from '../../lib/api.ts';
import type { DeliveryForm } from './delivery-form.ts';

/** Fills in the name and e-mail of somebody who is logged in, where nothing is typed yet. */
export function useAccountDetails(form: UseFormReturn<DeliveryForm>): void {
  useEffect(() => {
    if (!localStorage.getItem('authToken')) return;
    callApi<User>('/auth/verify').then(
      (user) => {
        for (const field of ['firstName', 'lastName', 'email'] as const)
          if (form.getValues(field) === '') form.setValue(field, user[field]);
      },
      // Without it the form is merely empty.
      () => undefined,
    );
  }, [form]);
}
