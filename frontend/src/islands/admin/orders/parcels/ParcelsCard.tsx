import type { Order, Parcel } from '@shop/shared';
import { PackagePlus, Pencil } from 'lucide-react';
import { useState } from 'react';
import { Parcels } from '../../../orders/Parcels.tsx';
import { useAdminTranslation } from '../../ui/admin-translation.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import type { OrderTexts } from '../steps/order-steps.ts';
import { namedUnitsToShip } from './parcel-form.ts';
import { ParcelDialog } from './ParcelDialog.tsx';
import { useCarriers } from './parcels.api.ts';

/** Parcels of an order that has left, and the units left to ship. */
export function ParcelsCard({ order }: { order: Order }) {
  const { t } = useAdminTranslation<OrderTexts>();
  const [open, setOpen] = useState<{ parcel?: Parcel }>();
  const { data: carriers } = useCarriers();
  const mayShip = ['shipped', 'in-transit'].includes(order.status) && !order.delivery?.place;
  const isPartial = mayShip && namedUnitsToShip(order).length > 0;
  if (!isPartial && !order.parcels) return null;
  return (
    <section className="card no-print grid gap-4 p-5" aria-labelledby="parcels-title">
      <h2 id="parcels-title">{t('adminDelivery.parcels')}</h2>
      {!order.parcels && <p className="text-ink-soft">{t('adminDelivery.noParcel')}</p>}
      <Parcels
        order={order}
        action={(parcel) => (
          <IconButton
            icon={Pencil}
            label={t('adminDelivery.editParcel')}
            className="-me-2"
            onClick={() => setOpen({ parcel })}
          />
        )}
      />
      {isPartial && carriers && (
        <button type="button" className="button button-outline" onClick={() => setOpen({})}>
          <PackagePlus size={18} aria-hidden />
          {t('adminDelivery.addParcel')}
        </button>
      )}
      {open && (
        <ParcelDialog
          order={order}
          parcel={open.parcel}
          carrierId={String(carriers?.[0]?.id ?? '')}
          onClose={() => setOpen(undefined)}
        />
      )}
    </section>
  );
}
