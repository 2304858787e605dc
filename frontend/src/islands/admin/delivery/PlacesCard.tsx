import { townLine, type PickupPlace } from '@shop/contracts';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { messageOf } from '../../../lib/api.ts';
import { ConfirmDialog } from '../../kit/ConfirmDialog.tsx';
import { useAdminTranslation } from '../ui/admin-translation.ts';
import { DataTable, type Column } from '../ui/list/DataTable.tsx';
import { EditDelete } from '../ui/list/EditDelete.tsx';
import { usePlaces, useRemove } from './delivery.api.ts';
import { PlaceDialog } from './PlaceDialog.tsx';

/** Which dialog is open. */
type Open = { kind: 'add' } | { kind: 'edit' | 'remove'; place: PickupPlace } | null;

/** Where buyers may fetch what they bought. */
export function PlacesCard() {
  const { t } = useAdminTranslation<'adminZones'>();
  const [open, setOpen] = useState<Open>(null);
  const query = usePlaces();
  const removal = useRemove('places');
  const close = () => setOpen(null);
  return (
    <section className="grid grid-cols-1 gap-4" aria-labelledby="places-title">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="places-title">{t('adminZones.places')}</h2>
        <button type="button" className="button" onClick={() => setOpen({ kind: 'add' })}>
          <Plus size={18} aria-hidden />
          {t('adminZones.addPlace')}
        </button>
      </div>
      <DataTable
        caption={t('adminZones.places')}
        columns={useColumns(setOpen)}
        rows={query.data}
        keyOf={({ id }) => id}
        state={query}
        errorText={t('adminZones.loadFailed')}
        errorDetails={query.error ? messageOf(query.error, '') : undefined}
        emptyText={t('adminZones.noPlace')}
      />
      {open?.kind === 'remove' && (
        <ConfirmDialog
          title={t('adminZones.deletePlace')}
          text={t('adminZones.deletePlaceText', { name: open.place.name })}
          confirmLabel={t('admin.delete')}
          cancelLabel={t('admin.cancel')}
          isBusy={removal.isPending}
          onConfirm={() => removal.mutate(open.place.id, { onSettled: close })}
          onCancel={close}
        />
      )}
      {(open?.kind === 'add' || open?.kind === 'edit') && (
        <PlaceDialog place={open.kind === 'edit' ? open.place : undefined} onClose={close} />
      )}
    </section>
  );
}

function useColumns(setOpen: (open: Open) => void): Column<PickupPlace>[] {
  const { t } = useAdminTranslation<'adminZones'>();
  return [
    {
      key: 'name',
      header: t('adminZones.placeName'),
      isTitle: true,
      cell: ({ name }) => <span className="font-semibold">{name}</span>,
    },
    {
      key: 'address',
      header: t('adminZones.address'),
      cell: (place) => `${place.address}, ${townLine(place)}`,
    },
    {
      key: 'ready',
      header: t('adminZones.leadDays'),
      cell: ({ leadDays }) => leadDays,
    },
    {
      key: 'actions',
      header: t('admin.actions'),
      isUnnamed: true,
      align: 'end',
      cell: (place) => (
        <EditDelete
          name={place.name}
          onEdit={() => setOpen({ kind: 'edit', place })}
          onRemove={() => setOpen({ kind: 'remove', place })}
        />
      ),
    },
  ];
}
