import { useEffect } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { startSession } from '../../lib/session.ts';
import type { DeliveryForm } from './delivery-form.ts';

/** Fills in the name and e-mail of somebody who is logged in, where nothing is typed yet. */
export function useAccountDetails(form: UseFormReturn<DeliveryForm>): void {
  useEffect(() => {
    void startSession().then((session) => {
      if (session.state !== 'known') return;
      for (const field of ['firstName', 'lastName', 'email'] as const)
        if (form.getValues(field) === '') form.setValue(field, session.user[field]);
    });
  }, [form]);
}
