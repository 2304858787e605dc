import type { Carrier } from '@shop/shared';
import { AddButton } from '../ui/AddButton.tsx';
import { useAdminTranslation } from '../ui/admin-translation.ts';
import { adminScreen } from '../ui/AdminScreen.tsx';
import { DataTable, type Column } from '../ui/list/DataTable.tsx';
import { DeleteDialog } from '../ui/list/DeleteDialog.tsx';
import { nameColumn, useEditDeleteColumn } from '../ui/list/row-actions.tsx';
import { useItemDialog, type ItemDialog } from '../ui/list/use-item-dialog.ts';
import { PageHead } from '../ui/PageHead.tsx';
import { CarrierDialog } from './CarrierDialog.tsx';
import { useCarriers, useRemoveCarrier } from './carriers.api.ts';

/** Screen of the route /admin/carriers. */
export default adminScreen<'adminDelivery'>(Screen);

function Screen() {
  const { t } = useAdminTranslation<'adminDelivery'>();
  const dialog = useItemDialog<Carrier>();
  const removal = useRemoveCarrier();
  const query = useCarriers();
  return (
    <>
      <PageHead title={t('adminDelivery.carriersTitle')} text={t('adminDelivery.carriersText')}>
        <AddButton text={t('adminDelivery.addCarrier')} onClick={dialog.add} />
      </PageHead>
      <DataTable
        caption={t('adminDelivery.carriersTitle')}
        columns={useColumns(dialog)}
        rows={query.data}
        keyOf={({ id }) => id}
        state={query}
        errorText={t('adminDelivery.carriersFailed')}
        emptyText={t('adminDelivery.noCarrier')}
      />
      {dialog.removed && (
        <DeleteDialog
          title={t('adminDelivery.deleteCarrier')}
          text={t('adminDelivery.deleteCarrierText', { name: dialog.removed.name })}
          what={dialog.removed.id}
          removal={removal}
          onClose={dialog.close}
        />
      )}
      {dialog.isForm && <CarrierDialog carrier={dialog.edited} onClose={dialog.close} />}
    </>
  );
}

function useColumns(dialog: ItemDialog<Carrier>): Column<Carrier>[] {
  const { t } = useAdminTranslation<'adminDelivery'>();
  return [
    nameColumn('name', t('adminDelivery.carrierName'), ({ name }) => name),
    {
      key: 'trackingUrl',
      header: t('adminDelivery.trackingUrl'),
      cell: ({ trackingUrl }) => (
        <span className="text-sm break-all text-ink-soft">{trackingUrl || t('adminDelivery.noLink')}</span>
      ),
    },
    useEditDeleteColumn(dialog, ({ name }) => name),
  ];
}
