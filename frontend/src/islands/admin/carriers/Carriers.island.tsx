import type { Carrier } from '@shop/contracts';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { messageOf } from '../../../lib/api.ts';
import { ConfirmDialog } from '../../kit/ConfirmDialog.tsx';
import { useAdminTranslation, type AdminProps } from '../ui/admin-translation.ts';
import { AdminScreen } from '../ui/AdminScreen.tsx';
import { DataTable, type Column } from '../ui/list/DataTable.tsx';
import { EditDelete } from '../ui/list/EditDelete.tsx';
import { PageHead } from '../ui/PageHead.tsx';
import { CarrierDialog } from './CarrierDialog.tsx';
import { useCarriers, useRemoveCarrier } from './carriers.api.ts';

/** /admin/carriers */
export default function Carriers(props: AdminProps<'adminDelivery'>) {
  return (
    <AdminScreen {...props}>
      <Screen />
    </AdminScreen>
  );
}

/** Which dialog is open. */
type Open = { kind: 'add' } | { kind: 'edit' | 'remove'; carrier: Carrier } | null;

function Screen() {
  const { t } = useAdminTranslation<'adminDelivery'>();
  const [open, setOpen] = useState<Open>(null);
  const query = useCarriers();
  const close = () => setOpen(null);
  return (
    <>
      <PageHead title={t('adminDelivery.carriersTitle')} text={t('adminDelivery.carriersText')}>
        <button type="button" className="button" onClick={() => setOpen({ kind: 'add' })}>
          <Plus size={18} aria-hidden />
          {t('adminDelivery.addCarrier')}
        </button>
      </PageHead>
      <DataTable
        caption={t('adminDelivery.carriersTitle')}
        columns={useColumns(setOpen)}
        rows={query.data}
        keyOf={({ id }) => id}
        state={query}
        errorText={t('adminDelivery.carriersFailed')}
        errorDetails={query.error ? messageOf(query.error, '') : undefined}
        emptyText={t('adminDelivery.noCarrier')}
      />
      {open?.kind === 'remove' && <RemoveDialog carrier={open.carrier} onClose={close} />}
      {(open?.kind === 'add' || open?.kind === 'edit') && (
        <CarrierDialog carrier={open.kind === 'edit' ? open.carrier : undefined} onClose={close} />
      )}
    </>
  );
}

function useColumns(setOpen: (open: Open) => void): Column<Carrier>[] {
  const { t } = useAdminTranslation<'adminDelivery'>();
  return [
    {
      key: 'name',
      header: t('adminDelivery.carrierName'),
      isTitle: true,
      cell: ({ name }) => <span className="font-semibold">{name}</span>,
    },
    {
      key: 'trackingUrl',
      header: t('adminDelivery.trackingUrl'),
      cell: ({ trackingUrl }) => (
        <span className="text-sm break-all text-ink-soft">{trackingUrl || t('adminDelivery.noLink')}</span>
      ),
    },
    {
      key: 'actions',
      header: t('admin.actions'),
      isUnnamed: true,
      align: 'end',
      cell: (carrier) => (
        <EditDelete
          name={carrier.name}
          onEdit={() => setOpen({ kind: 'edit', carrier })}
          onRemove={() => setOpen({ kind: 'remove', carrier })}
        />
      ),
    },
  ];
}

function RemoveDialog({ carrier, onClose }: { carrier: Carrier; onClose: () => void }) {
  const { t } = useAdminTranslation<'adminDelivery'>();
  const removal = useRemoveCarrier();
  return (
    <ConfirmDialog
      title={t('adminDelivery.deleteCarrier')}
      text={t('adminDelivery.deleteCarrierText', { name: carrier.name })}
      confirmLabel={t('admin.delete')}
      cancelLabel={t('admin.cancel')}
      isBusy={removal.isPending}
      onConfirm={() => removal.mutate(carrier.id, { onSettled: onClose })}
      onCancel={onClose}
    />
  );
}
