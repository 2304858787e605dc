import { isoToday, type ParcelBatch, type ParcelBatchRow } from '@shop/shared';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { messageOf } from '../../../../lib/api/api.ts';
import { useAdminTranslation } from '../../ui/admin-translation.ts';
import { useUnsavedWarning } from '../../ui/form/use-unsaved-warning.ts';
import { changedOrders, shipBatch } from './parcels.api.ts';
import { readShipLines, withoutOrders } from './ship-lines.ts';

interface ShipForm {
  lines: string;
  carrierId: string;
  shippedOn: string;
}

interface Progress {
  done: number;
  total: number;
  text: string;
}

export type ShipOrders = ReturnType<typeof useShipOrders>;

/** State of the screen that checks a list of orders and then ships them. Refused orders stay in the list. */
export function useShipOrders() {
  const { t } = useAdminTranslation<'adminDelivery'>();
  const client = useQueryClient();
  const today = isoToday();
  const form = useForm<ShipForm>({
    defaultValues: { lines: '', carrierId: '', shippedOn: today },
  });
  const [checked, setChecked] = useState<ParcelBatchRow[]>();
  /** Text of the input field when its lines were last checked or shipped. */
  const [checkedText, setCheckedText] = useState('');
  const [isDone, setIsDone] = useState(false);
  const { progress, said, setSaid, send } = useBatch();
  const text = form.watch('lines');
  const { rows, problems } = readShipLines(text, t);
  useUnsavedWarning(rows.length > 0 && !isDone);

  async function check(): Promise<void> {
    if (rows.length === 0) return setSaid(t('adminDelivery.nothingReady'));
    const answered = await send(form.getValues(), rows, true);
    setIsDone(false);
    setChecked(answered);
    setCheckedText(text);
    if (answered.length > 0 && !answered.some(({ problem }) => !problem))
      setSaid(t('adminDelivery.nothingReady'));
  }

  async function ship(): Promise<void> {
    const ready = rows.filter(({ order }) => checked?.some((row) => row.order === order && !row.problem));
    const answered = await send(form.getValues(), ready, false);
    const shipped = answered.filter(({ problem }) => !problem);
    const rest = withoutOrders(text, new Set(shipped.map(({ order }) => order)));
    form.setValue('lines', rest);
    setChecked([...answered, ...(checked ?? []).filter(({ problem }) => problem)]);
    setCheckedText('');
    setIsDone(true);
    const done = t('adminDelivery.shipDone', { count: shipped.length });
    const count = rest.split('\n').filter((line) => line.trim()).length;
    const left = count > 0 ? t('adminDelivery.shipRest', { count }) : '';
    setSaid((before) => [before, done, left].filter(Boolean).join(' '));
    await Promise.all(changedOrders([]).map((path) => client.invalidateQueries({ queryKey: [path] })));
  }

  const isChecked = checkedText !== '' && checkedText === text && !isDone;
  const ready = isChecked ? (checked ?? []).filter(({ problem }) => !problem).length : 0;
  return { form, problems, checked, isDone, progress, said, ready, today, check, ship };
}

/** Sends the parcels in several API calls and reports the progress. */
function useBatch() {
  const { t } = useAdminTranslation<'adminDelivery'>();
  const [progress, setProgress] = useState<Progress>();
  const [said, setSaid] = useState('');

  async function send(
    { carrierId, shippedOn }: ShipForm,
    rows: ParcelBatch['rows'],
    isDryRun: boolean,
  ): Promise<ParcelBatchRow[]> {
    const answered: ParcelBatchRow[] = [];
    const onAnswered = (some: ParcelBatchRow[]) => {
      answered.push(...some);
      const facts = { done: answered.length, total: rows.length };
      const text = t(isDryRun ? 'adminDelivery.checking' : 'adminDelivery.shippingAll', facts);
      setProgress({ ...facts, text });
    };
    onAnswered([]);
    setSaid('');
    try {
      await shipBatch(
        { carrierId: carrierId ? Number(carrierId) : null, shippedOn, rows, isDryRun },
        onAnswered,
      );
    } catch (error) {
      setSaid([t('adminDelivery.shipFailed'), messageOf(error, '')].filter(Boolean).join(' '));
    }
    setProgress(undefined);
    return answered;
  }

  return { progress, said, setSaid, send };
}
