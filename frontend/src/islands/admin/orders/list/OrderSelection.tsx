import {
  labelSheets,
  limits,
  orderNumberText,
  type LabelSheet,
  type Order,
  type PackingPaper,
} from '@shop/shared';
import { ClipboardList, FileText, PackageCheck, Tags, X } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { messageOf } from '../../../../lib/api/api.ts';
import { toast } from '../../../../lib/ui/toast.ts';
import { whileBusy } from '../../../kit/while-busy.ts';
import { useAdminTranslation } from '../../ui/admin-translation.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import type { Column } from '../../ui/list/DataTable.tsx';
import { SelectionBar } from '../../ui/list/SelectionBar.tsx';
import { savePapers, useCarriers } from '../parcels/parcels.api.ts';
import { ShipSelectedDialog } from '../parcels/ShipSelectedDialog.tsx';

/** Selected orders by id. Orders on other pages of the list stay selected. */
type Chosen = ReadonlyMap<string, Order>;

export function useOrderSelection() {
  const [chosen, setChosen] = useState<Chosen>(new Map());
  const toggle = (orders: readonly Order[], isChosen: boolean) =>
    setChosen((before) => {
      const after = new Map(before);
      for (const order of orders)
        if (isChosen) after.set(order.id, order);
        else after.delete(order.id);
      return after;
    });
  return { chosen, toggle, clear: () => setChosen(new Map()) };
}

export type Selection = ReturnType<typeof useOrderSelection>;

/** Table column with a checkbox that selects the order of the row. */
export function useSelectionColumn({ chosen, toggle }: Selection): Column<Order> {
  const { t } = useAdminTranslation<'adminDelivery'>();
  return {
    key: 'select',
    header: t('adminDelivery.select'),
    isUnnamed: true,
    cell: (order) => (
      <input
        type="checkbox"
        className="block size-5 accent-accent"
        aria-label={t('adminDelivery.selectOrder', { number: orderNumberText(order.orderNumber) })}
        checked={chosen.has(order.id)}
        onChange={({ target }) => toggle([order], target.checked)}
      />
    ),
  };
}

/** Bar at the foot of a phone with what can be done with the selected orders. */
export function PhoneSelectionBar({ selection, rows }: { selection: Selection; rows: readonly Order[] }) {
  const { t } = useAdminTranslation<'adminDelivery'>();
  const { chosen, toggle, clear } = selection;
  if (chosen.size === 0) return null;
  return (
    <div
      role="group"
      aria-label={t('adminDelivery.select')}
      className="sticky bottom-0 z-10 -mx-4 mt-3 flex min-h-16 items-center gap-1 border-t border-line bg-raised px-4 py-2"
    >
      <span role="status" className="me-auto min-w-0 text-sm font-semibold">
        {t('adminDelivery.selected', { count: chosen.size })}
      </span>
      <button
        type="button"
        className="button button-small button-quiet min-h-11"
        onClick={() => toggle(rows, true)}
      >
        {t('adminDelivery.all')}
      </button>
      <ShipSelected selection={selection} />
      <IconButton icon={X} label={t('adminDelivery.clear')} onClick={clear} />
    </div>
  );
}

export function OrderSelectionBar({ selection, rows }: { selection: Selection; rows: readonly Order[] }) {
  const { t } = useAdminTranslation<'adminDelivery'>();
  const { chosen, toggle, clear } = selection;
  if (rows.length === 0 && chosen.size === 0) return null;
  return (
    <SelectionBar
      label={t('adminDelivery.select')}
      allLabel={t('adminDelivery.selectAll')}
      isAllChosen={rows.length > 0 && rows.every(({ id }) => chosen.has(id))}
      onChooseAll={(isChosen) => toggle(rows, isChosen)}
      count={chosen.size > 0 ? t('adminDelivery.selected', { count: chosen.size }) : undefined}
      clearLabel={t('adminDelivery.clear')}
      onClear={clear}
    >
      <ShipSelected selection={selection} />
      <Papers orders={[...chosen.values()]} />
    </SelectionBar>
  );
}

function ShipSelected({ selection: { chosen, toggle } }: { selection: Selection }) {
  const { t } = useAdminTranslation<'adminDelivery'>();
  const { data: carriers } = useCarriers();
  const [orders, setOrders] = useState<readonly Order[]>();
  return (
    <>
      <button
        type="button"
        className="button button-small max-sm:min-h-11"
        disabled={!carriers}
        onClick={() => setOrders([...chosen.values()])}
      >
        <PackageCheck size={17} aria-hidden />
        {t('adminDelivery.shipParcel')}
      </button>
      {orders && (
        <ShipSelectedDialog
          orders={orders}
          carrierId={String(carriers?.[0]?.id ?? '')}
          onShipped={(shipped) => toggle(shipped, false)}
          onClose={() => setOrders(undefined)}
        />
      )}
    </>
  );
}

function Papers({ orders }: { orders: readonly Order[] }) {
  const { t } = useAdminTranslation<'adminDelivery'>();
  const [busy, setBusy] = useState<PackingPaper>();
  const [sheet, setSheet] = useState<LabelSheet>('5163');
  const isTooMany = orders.length > limits.parcel.papers;

  async function print(paper: PackingPaper): Promise<void> {
    setBusy(paper);
    try {
      await savePapers({ paper, sheet, ids: orders.map(({ id }) => id) });
    } catch (error) {
      const description = messageOf(error, t('adminDelivery.papersFailed'));
      toast({ title: t('common.error'), description, variant: 'destructive' });
    }
    setBusy(undefined);
  }

  const button = (paper: PackingPaper, label: string, icon: ReactNode) => (
    <button
      type="button"
      className="button button-outline button-small"
      {...whileBusy(busy !== undefined, () => void print(paper))}
    >
      {icon}
      {busy === paper ? t('adminDelivery.preparing') : label}
    </button>
  );

  return (
    <>
      {isTooMany ? (
        <span>{t('adminDelivery.papersMost', { max: limits.parcel.papers })}</span>
      ) : (
        <>
          {button('slips', t('adminDelivery.slips'), <FileText size={17} aria-hidden />)}
          {button('pick-list', t('adminDelivery.pickList'), <ClipboardList size={17} aria-hidden />)}
          {button('labels', t('adminDelivery.labels'), <Tags size={17} aria-hidden />)}
          <select
            className="input w-auto! shrink-0"
            aria-label={t('adminDelivery.labelSheet')}
            value={sheet}
            onChange={({ target }) => setSheet(target.value as LabelSheet)}
          >
            {labelSheets.map((one) => (
              <option key={one} value={one}>
                {t(`adminDelivery.sheet${one}`)}
              </option>
            ))}
          </select>
        </>
      )}
    </>
  );
}
