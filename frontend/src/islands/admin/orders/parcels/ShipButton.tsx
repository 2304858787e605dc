import { type Order } from '@shop/shared';
import { PackageCheck } from 'lucide-react';
import { useState } from 'react';
import { useAdminTranslation } from '../../ui/admin-translation.ts';
import type { OrderTexts } from '../steps/order-steps.ts';
import { isToShip } from './parcel-form.ts';
import { ParcelDialog } from './ParcelDialog.tsx';
import { useCarriers } from './parcels.api.ts';

interface Props {
  order: Order;
  className?: string;
  /** Shows only the icon where a list has no room for the label. */
  isCompact?: boolean;
}

/** Button that ships a paid order in its first parcel; absent for one that is picked up or has left. */
export function ShipButton({ order, className = '', isCompact = false }: Props) {
  const { t } = useAdminTranslation<OrderTexts>();
  const { data: carriers } = useCarriers();
  const [isOpen, setIsOpen] = useState(false);
  const label = t('adminDelivery.shipParcel');
  if (!isToShip(order)) return null;
  return (
    <>
      <button
        type="button"
        className={`button ${className}`}
        title={isCompact ? label : undefined}
        disabled={!carriers}
        onClick={() => setIsOpen(true)}
      >
        <PackageCheck size={18} aria-hidden />
        <span className={isCompact ? 'max-[84rem]:sr-only' : undefined}>{label}</span>
      </button>
      {isOpen && (
        <ParcelDialog
          order={order}
          carrierId={String(carriers?.[0]?.id ?? '')}
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  );
}
