import type { Order } from '@shop/shared';
import { useEffect, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { callApi } from '../../../lib/api/api.ts';
import { startSession } from '../../../lib/session/session.ts';
import type { DeliveryForm } from '../state/delivery-form.ts';

/** Delivery address from an earlier order of the account. */
export type SavedAddress = Pick<DeliveryForm, 'address' | 'city' | 'postalCode' | 'phone'>;

const mostShown = 5;

/**
 * Fills empty fields with the name, e-mail and last address of a logged-in user. Returns the addresses of earlier
 * orders, latest first.
 */
export function useAccountDetails(form: UseFormReturn<DeliveryForm>): readonly SavedAddress[] {
  const [saved, setSaved] = useState<readonly SavedAddress[]>([]);

  useEffect(() => {
    void startSession().then(async (session) => {
      if (session.state !== 'known') return;
      for (const field of ['firstName', 'lastName', 'email'] as const)
        if (form.getValues(field) === '') form.setValue(field, session.user[field]);
      // If the orders cannot be loaded, the form works as for a guest.
      const orders = await callApi('GET /profile/orders').catch(() => []);
      const addresses = distinctAddresses(orders);
      setSaved(addresses);
      const [last] = addresses;
      if (last && (['address', 'city', 'postalCode'] as const).every((field) => form.getValues(field) === ''))
        takeAddress(form, last);
    });
  }, [form]);

  return saved;
}

export function takeAddress(form: UseFormReturn<DeliveryForm>, { phone, ...address }: SavedAddress): void {
  for (const [field, text] of Object.entries({ ...address, apartment: '' }))
    form.setValue(field as keyof DeliveryForm, text);
  if (phone) form.setValue('phone', phone);
  form.clearErrors(['address', 'apartment', 'city', 'postalCode']);
}

function distinctAddresses(orders: readonly Order[]): SavedAddress[] {
  const byPlace = new Map<string, SavedAddress>();
  for (const order of orders) {
    const { customerAddress: address, customerCity: city, customerPostalCode: postalCode } = order;
    const key = [address, city, postalCode].join('\n').toLowerCase();
    if (address && !byPlace.has(key))
      byPlace.set(key, { address, city, postalCode, phone: order.phone ?? '' });
  }
  return [...byPlace.values()].slice(0, mostShown);
}
