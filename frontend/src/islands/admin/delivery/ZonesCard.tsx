import { localePath, overlapsOf, type DeliveryZone } from '@shop/shared';
import { Info, TriangleAlert } from 'lucide-react';
import { AddButton } from '../ui/AddButton.tsx';
import { useAdminTranslation } from '../ui/admin-translation.ts';
import { Note } from '../ui/Note.tsx';
import { DataTable, type Column } from '../ui/list/DataTable.tsx';
import { DeleteDialog } from '../ui/list/DeleteDialog.tsx';
import { nameColumn, useEditDeleteColumn } from '../ui/list/row-actions.tsx';
import { useItemDialog, type ItemDialog } from '../ui/list/use-item-dialog.ts';
import { useMissingWeights, useRemove, useZones } from './delivery.api.ts';
import { rateText } from './zone-form.ts';
import { ZoneDialog } from './ZoneDialog.tsx';

export function ZonesCard() {
  const { t } = useAdminTranslation<'adminZones'>();
  const dialog = useItemDialog<DeliveryZone>();
  const query = useZones();
  const removal = useRemove('zones');
  return (
    <section className="grid grid-cols-1 gap-4" aria-labelledby="zones-title">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="zones-title">{t('adminZones.zones')}</h2>
        <AddButton text={t('adminZones.addZone')} onClick={dialog.add} />
      </div>
      {query.data && <Notes zones={query.data} />}
      <DataTable
        caption={t('adminZones.zones')}
        columns={useColumns(dialog)}
        rows={query.data}
        keyOf={({ id }) => id}
        state={query}
        errorText={t('adminZones.loadFailed')}
        emptyText={t('adminZones.noZone')}
      />
      {dialog.removed && (
        <DeleteDialog
          title={t('adminZones.deleteZone')}
          text={t('adminZones.deleteZoneText', { name: dialog.removed.name })}
          what={dialog.removed.id}
          removal={removal}
          onClose={dialog.close}
        />
      )}
      {dialog.isForm && <ZoneDialog zone={dialog.edited} onClose={dialog.close} />}
    </section>
  );
}

function useColumns(dialog: ItemDialog<DeliveryZone>): Column<DeliveryZone>[] {
  const { language, t } = useAdminTranslation<'adminZones'>();
  return [
    nameColumn('name', t('adminZones.zoneName'), ({ name }) => name),
    {
      key: 'prefixes',
      header: t('adminZones.prefixes'),
      cell: ({ prefixes }) => prefixes.join(', ') || t('adminZones.everywhereElse'),
    },
    {
      key: 'rates',
      header: t('adminZones.rates'),
      cell: ({ rates }) => (
        <ul className="grid gap-1 text-sm">
          {rates.map((rate) => (
            <li key={rate.id}>{rateText(rate, language)}</li>
          ))}
        </ul>
      ),
    },
    useEditDeleteColumn(dialog, ({ name }) => name),
  ];
}

/** Notes for the owner below the list of delivery zones. */
function Notes({ zones }: { zones: readonly DeliveryZone[] }) {
  const { language, t } = useAdminTranslation<'adminZones'>();
  if (zones.length === 0)
    return (
      <Note icon={Info}>
        {t('adminZones.withoutZones')}{' '}
        <a className="link" href={localePath(language, '/admin/settings')}>
          {t('adminZones.toSettings')}
        </a>
      </Note>
    );
  const overlaps = overlapsOf(zones);
  const isByWeight = zones.some(({ rates }) => rates.some(({ basis }) => basis === 'weight'));
  return (
    <>
      {overlaps.length > 0 && (
        <Note icon={Info}>
          {overlaps.map(({ inner, outer }) => (
            <span key={`${inner.prefix} ${outer.prefix}`} className="block">
              {t('adminZones.overlap', {
                inner: inner.prefix,
                innerZone: inner.zone.name,
                outer: outer.prefix,
                outerZone: outer.zone.name,
              })}
            </span>
          ))}
        </Note>
      )}
      {isByWeight && <WithoutWeights />}
    </>
  );
}

function WithoutWeights() {
  const { language, t } = useAdminTranslation<'adminZones'>();
  const { data } = useMissingWeights();
  if (!data || data.total === 0) return null;
  return (
    <Note icon={TriangleAlert}>
      {t('adminZones.withoutWeight', { count: data.total })}{' '}
      {data.products.map(({ id, name }, index) => (
        <span key={id}>
          {index > 0 && ', '}
          <a className="link" href={localePath(language, `/admin/products/${id}/edit`)}>
            {name}
          </a>
        </span>
      ))}
    </Note>
  );
}
