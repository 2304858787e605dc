import { townLine, type PickupPlace } from '@shop/shared';
import { AddButton } from '../ui/AddButton.tsx';
import { useAdminTranslation } from '../ui/admin-translation.ts';
import { DataTable, type Column } from '../ui/list/DataTable.tsx';
import { DeleteDialog } from '../ui/list/DeleteDialog.tsx';
import { nameColumn, useEditDeleteColumn } from '../ui/list/row-actions.tsx';
import { useItemDialog, type ItemDialog } from '../ui/list/use-item-dialog.ts';
import { usePlaces, useRemove } from './delivery.api.ts';
import { PlaceDialog } from './PlaceDialog.tsx';

export function PlacesCard() {
  const { t } = useAdminTranslation<'adminZones'>();
  const dialog = useItemDialog<PickupPlace>();
  const query = usePlaces();
  const removal = useRemove('places');
  return (
    <section className="grid grid-cols-1 gap-4" aria-labelledby="places-title">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="places-title">{t('adminZones.places')}</h2>
        <AddButton text={t('adminZones.addPlace')} onClick={dialog.add} />
      </div>
      <DataTable
        caption={t('adminZones.places')}
        columns={useColumns(dialog)}
        rows={query.data}
        keyOf={({ id }) => id}
        state={query}
        errorText={t('adminZones.loadFailed')}
        emptyText={t('adminZones.noPlace')}
      />
      {dialog.removed && (
        <DeleteDialog
          title={t('adminZones.deletePlace')}
          text={t('adminZones.deletePlaceText', { name: dialog.removed.name })}
          what={dialog.removed.id}
          removal={removal}
          onClose={dialog.close}
        />
      )}
      {dialog.isForm && <PlaceDialog place={dialog.edited} onClose={dialog.close} />}
    </section>
  );
}

function useColumns(dialog: ItemDialog<PickupPlace>): Column<PickupPlace>[] {
  const { t } = useAdminTranslation<'adminZones'>();
  return [
    nameColumn('name', t('adminZones.placeName'), ({ name }) => name),
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
    useEditDeleteColumn(dialog, ({ name }) => name),
  ];
}
