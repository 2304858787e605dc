import {
  formatMoney,
  isoToday,
  longDayText,
  centsOf,
  type ReportPeriod,
  type Sales,
  type SalesTotals,
} from '@shop/shared';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { callApi } from '../../../lib/api/api.ts';
import { useAdminTranslation } from '../ui/admin-translation.ts';
import { StatTile, StatTiles } from '../ui/list/StatTile.tsx';
import { Loaded } from '../ui/Loaded.tsx';
import { PeriodChoice } from '../ui/period/PeriodChoice.tsx';
import { usePeriod } from '../ui/period/use-period.ts';
import { SalesChart } from './SalesChart.tsx';
import { SoldTable } from './SoldTable.tsx';

const kinds = ['today', 'week', 'month', 'lastMonth', 'year', 'dates'] as const;
const usualPeriod = { period: 'week', from: '', to: '' } as const;

/** Sales of a period beside the period before and the year before, and what was sold in it. */
export function SalesSection() {
  const { t } = useAdminTranslation<'adminDashboard'>();
  const { kind, period: whole, problem, onChange } = usePeriod(kinds, usualPeriod);
  const today = isoToday();
  // Days to come would be compared with days that are over.
  const period = { from: whole.from, to: kind === 'dates' || whole.to < today ? whole.to : today };
  return (
    <section className="mb-6" aria-labelledby="sales-title">
      <h2 id="sales-title" className="mb-3">
        {t('adminDashboard.salesTitle')}
      </h2>
      <PeriodChoice kinds={kinds} kind={kind} period={period} problem={problem} onChange={onChange} />
      {!problem && <SalesOf period={period} />}
    </section>
  );
}

/** The figures of the period before stay until the next ones are loaded, so that the page does not jump. */
const useSales = (query: ReportPeriod) =>
  useQuery({
    queryKey: ['/admin/sales', query],
    queryFn: ({ signal }) => callApi('GET /admin/sales', { query, signal }),
    placeholderData: keepPreviousData,
  });

function SalesOf({ period }: { period: ReportPeriod }) {
  const { t } = useAdminTranslation<'adminDashboard'>();
  const query = useSales(period);
  return (
    <Loaded query={query} errorText={t('adminDashboard.failed')}>
      {(sales) => (
        <div aria-busy={query.isPlaceholderData || undefined} data-sales={`${period.from} ${period.to}`}>
          <Compared sales={sales} />
          <Tiles sales={sales} />
          {sales.steps.length > 1 && (
            <div className="card mb-6 p-5">
              <SalesChart steps={sales.steps} />
            </div>
          )}
          <SoldTable period={period} />
        </div>
      )}
    </Loaded>
  );
}

function Compared({ sales: { current, previous, yearBefore } }: { sales: Sales }) {
  const { language, t } = useAdminTranslation<'adminDashboard'>();
  const spanOf = ({ from, to }: ReportPeriod) =>
    from === to
      ? t('adminDashboard.oneDay', { day: longDayText(from, language) })
      : t('adminDashboard.span', { from: longDayText(from, language), to: longDayText(to, language) });
  return (
    <p className="mb-3 text-sm text-ink-soft">
      <span className="block font-medium text-ink first-letter:uppercase">{spanOf(current)}</span>
      {t('adminDashboard.periods', { previous: spanOf(previous), yearBefore: spanOf(yearBefore) })}
    </p>
  );
}

const netCents = ({ revenue, taxes }: SalesTotals) => (centsOf(revenue) ?? 0) - (centsOf(taxes) ?? 0);
const averageCents = (totals: SalesTotals) =>
  totals.orders === 0 ? 0 : Math.round(netCents(totals) / totals.orders);

function Tiles({ sales }: { sales: Sales }) {
  const { language, t } = useAdminTranslation<'adminDashboard'>();
  const money = (cents: number) => formatMoney(cents, language);
  const tiles: { label: string; valueOf: (totals: SalesTotals) => string | number }[] = [
    { label: t('adminDashboard.sales'), valueOf: (totals) => money(netCents(totals)) },
    { label: t('adminDashboard.orders'), valueOf: ({ orders }) => orders },
    { label: t('adminDashboard.average'), valueOf: (totals) => money(averageCents(totals)) },
    { label: t('adminDashboard.returning'), valueOf: ({ returning }) => returning },
    { label: t('adminDashboard.taxes'), valueOf: ({ taxes }) => money(centsOf(taxes) ?? 0) },
  ];
  return (
    <StatTiles label={t('adminDashboard.salesTitle')}>
      {tiles.map(({ label, valueOf }) => (
        <StatTile
          key={label}
          label={label}
          value={valueOf(sales.current)}
          note={[
            t('adminDashboard.comparedBefore', { value: valueOf(sales.previous) }),
            t('adminDashboard.comparedYear', { value: valueOf(sales.yearBefore) }),
          ].join('\n')}
        />
      ))}
    </StatTiles>
  );
}
