import type { CorrectionReason, OrderContactInput, VersionedContact } from '@shop/shared';
import { addressOf, callApi } from '../../../../lib/api/api.ts';
import { useAdminTranslation } from '../../ui/admin-translation.ts';
import { useAction, useReply } from '../../ui/use-api.ts';

export interface ContactForm extends VersionedContact {
  /** Empty until the owner has chosen one. */
  reason: CorrectionReason | '';
}

export const useContact = (orderId: string) => useReply('GET /admin/orders/:id/contact', { id: orderId });

export function useCorrectContact(orderId: string) {
  const { t } = useAdminTranslation<'adminOrders'>();
  return useAction<OrderContactInput, VersionedContact>({
    run: (body) => callApi('PUT /admin/orders/:id/contact', { id: orderId, body }),
    success: t('adminOrders.corrected'),
    refresh: [
      '/orders',
      addressOf('GET /orders/:id', { id: orderId }),
      addressOf('GET /admin/orders/:id/contact', { id: orderId }),
      addressOf('GET /admin/orders/:id/history', { id: orderId }),
    ],
  });
}

/** Throws the refusal of a postal code that would change the taxes or the delivery price of the order. */
export async function checkPostalCode(orderId: string, postalCode: string): Promise<void> {
  await callApi('POST /admin/orders/:id/contact/check', { id: orderId, body: { postalCode } });
}
