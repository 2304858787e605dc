import { orderNumberText, type Order } from '@shop/contracts';
import { Link2Off } from 'lucide-react';
import { useState } from 'react';
import { callApi } from '../../../lib/api.ts';
import { ConfirmDialog } from '../../kit/ConfirmDialog.tsx';
import { useAdminTranslation } from '../ui/admin-translation.ts';
import { useAction } from '../ui/use-api.ts';

/** The link of the mails was seen by somebody else. */
export function RevokeLink({ order }: { order: Order }) {
  const { t } = useAdminTranslation<'adminOrders'>();
  const [isAsking, setIsAsking] = useState(false);
  const close = () => setIsAsking(false);
  const revoking = useAction({
    run: () =>
      callApi<undefined>(`/orders/${encodeURIComponent(order.id)}/link/revocation`, { method: 'POST' }),
    success: t('adminOrders.linkRevoked'),
    failure: t('adminOrders.revokeFailed'),
  });
  return (
    <>
      <button
        type="button"
        className="link inline-flex items-center gap-2 text-start"
        onClick={() => setIsAsking(true)}
      >
        <Link2Off size={17} aria-hidden />
        {t('adminOrders.revokeLink')}
      </button>
      {isAsking && (
        <ConfirmDialog
          title={t('adminOrders.askRevoke', { number: orderNumberText(order.orderNumber) })}
          text={t('adminOrders.askRevokeText', { name: order.customerName })}
          confirmLabel={t('adminOrders.revokeLink')}
          cancelLabel={t('admin.cancel')}
          isBusy={revoking.isPending}
          onConfirm={() => revoking.mutate(undefined, { onSettled: close })}
          onCancel={close}
        />
      )}
    </>
  );
}
