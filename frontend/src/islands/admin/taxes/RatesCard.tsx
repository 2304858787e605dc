import { isoToday, longDayText, rateText, taxName, type Language, type TaxRate } from '@shop/shared';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Badge } from '../../kit/Badge.tsx';
import { useAdminTranslation } from '../ui/admin-translation.ts';
import { IconButton } from '../ui/IconButton.tsx';
import { DataTable, type Column } from '../ui/list/DataTable.tsx';
import { DeleteDialog } from '../ui/list/DeleteDialog.tsx';
import { nameColumn, useActionsColumn } from '../ui/list/row-actions.tsx';
import { RateForm } from './RateForm.tsx';
import { statusOf } from './taxes-form.ts';
import { useRates, useRemoveRate } from './taxes.api.ts';

/** Card with the tax rates and the first day of each. A rate that is or was in force cannot be changed. */
export function RatesCard() {
  const { language, t } = useAdminTranslation<'adminTaxes'>();
  const rates = useRates();
  const removal = useRemoveRate();
  const [removed, setRemoved] = useState<TaxRate>();
  return (
    <section className="grid gap-4" aria-labelledby="tax-rates">
      <div>
        <h2 id="tax-rates">{t('adminTaxes.rates')}</h2>
        <p className="text-ink-soft">{t('adminTaxes.ratesText')}</p>
      </div>
      <DataTable
        caption={t('adminTaxes.rates')}
        columns={useRateColumns(rates.data ?? [], setRemoved)}
        rows={rates.data}
        keyOf={keyOf}
        state={rates}
        errorText={t('adminTaxes.loadFailed')}
        emptyText={t('adminTaxes.noRates')}
      />
      <RateForm />
      {removed && (
        <DeleteDialog
          title={t('adminTaxes.removeNamed', {
            name: nameOf(removed, language),
            day: longDayText(removed.startsOn, language),
          })}
          text={t('adminTaxes.removeText')}
          what={removed}
          removal={removal}
          onClose={() => setRemoved(undefined)}
        />
      )}
    </section>
  );
}

const keyOf = ({ tax, province, startsOn }: TaxRate) => `${tax}-${province}-${startsOn}`;
const nameOf = ({ tax, province }: TaxRate, language: Language) =>
  province === 'CA' ? taxName(tax, language) : `${taxName(tax, language)} ${province}`;

function useRateColumns(all: readonly TaxRate[], onRemove: (rate: TaxRate) => void): Column<TaxRate>[] {
  const { language, t } = useAdminTranslation<'adminTaxes'>();
  const today = isoToday();
  const dayOf = ({ startsOn }: TaxRate) => longDayText(startsOn, language);
  const remove = (rate: TaxRate) =>
    t('adminTaxes.removeNamed', { name: nameOf(rate, language), day: dayOf(rate) });
  return [
    nameColumn('tax', t('adminTaxes.tax'), (rate) => nameOf(rate, language)),
    {
      key: 'rate',
      header: t('adminTaxes.rate'),
      align: 'end',
      cell: ({ rate }) => <span className="whitespace-nowrap tabular-nums">{rateText(rate, language)}</span>,
    },
    {
      key: 'startsOn',
      header: t('adminTaxes.startsOn'),
      cell: (rate) => <span className="whitespace-nowrap tabular-nums">{dayOf(rate)}</span>,
    },
    {
      key: 'status',
      header: t('adminTaxes.status'),
      cell: (rate) => <RateStatus status={statusOf(rate, all, today)} />,
    },
    useActionsColumn(
      (rate) =>
        rate.startsOn >= today && (
          <IconButton icon={Trash2} label={remove(rate)} isDangerous onClick={() => onRemove(rate)} />
        ),
    ),
  ];
}

function RateStatus({ status }: { status: ReturnType<typeof statusOf> }) {
  const { t } = useAdminTranslation<'adminTaxes'>();
  const tones = { now: 'good', next: 'waiting', past: 'neutral' } as const;
  return (
    <span className="flex">
      <Badge tone={tones[status]}>{t(`adminTaxes.rate_${status}`)}</Badge>
    </span>
  );
}
