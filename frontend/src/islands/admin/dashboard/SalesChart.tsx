import type { SalesDay } from '@shop/contracts';
import { centsOf, formatMoney, formatPrice } from '@shop/contracts';
import { useState } from 'react';
import { dayText } from '../../ui/dates.ts';
import { FilterTabs } from '../../ui/FilterTabs.tsx';
import { useWords } from '../../ui/words.tsx';
import { barsOf, chart, linesOf, scaleTop } from './chart.ts';

type Measure = 'revenue' | 'orders';

const valueOf = (day: SalesDay, measure: Measure) =>
  measure === 'orders' ? day.orders : Number(day.revenue);

/** Revenue or orders of each day, drawn; the same figures are a table for who does not see it. */
export function SalesChart({ days }: { days: readonly SalesDay[] }) {
  const { language, t } = useWords<'adminDashboard'>();
  const [measure, setMeasure] = useState<Measure>('revenue');
  const cents = days.reduce((sum, day) => sum + (centsOf(day.revenue) ?? 0), 0);
  const orders = days.reduce((sum, day) => sum + day.orders, 0);
  return (
    <>
      <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
        <p className="text-ink-soft" data-sales-total>
          {t('adminDashboard.salesTotal', { revenue: formatMoney(cents, language), count: orders })}
        </p>
        <FilterTabs
          label={t('adminDashboard.shown')}
          value={measure}
          onChange={setMeasure}
          options={[
            { value: 'revenue', label: t('adminDashboard.revenue') },
            { value: 'orders', label: t('adminDashboard.orders') },
          ]}
        />
      </div>
      <Drawing days={days} measure={measure} />
      <FiguresTable days={days} />
    </>
  );
}

/** Where the drawing is wider than its box, the last days are what is asked for. */
function scrollToEnd(box: HTMLDivElement | null): void {
  box?.scrollTo({ left: box.scrollWidth });
}

function Drawing({ days, measure }: { days: readonly SalesDay[]; measure: Measure }) {
  const { language, t } = useWords<'adminDashboard'>();
  const values = days.map((day) => valueOf(day, measure));
  const top = scaleTop(values);
  const text = (value: number) =>
    measure === 'orders'
      ? String(value)
      : formatMoney(Math.round(value * 100), language).replace(/[.,]00/, '');
  return (
    <div
      ref={scrollToEnd}
      className="overflow-x-auto"
      tabIndex={0}
      role="group"
      aria-label={t('adminDashboard.chartLabel')}
    >
      <svg viewBox={`0 0 ${chart.width} ${chart.height}`} className="w-full min-w-[38rem]" aria-hidden>
        {linesOf(top).map(({ value, y }) => (
          <g key={value}>
            <line x1={chart.left} x2={chart.width - chart.right} y1={y} y2={y} className="stroke-line" />
            <text x={chart.left - 8} y={y + 4} textAnchor="end" className="fill-ink-soft text-[12px]">
              {text(value)}
            </text>
          </g>
        ))}
        {barsOf(values, top).map((bar, n) => (
          <g key={days[n]?.day}>
            <rect {...bar} rx={3} className="fill-honey hover:fill-honey-ink">
              <title>{`${dayText(days[n]?.day ?? '', language)} · ${text(values[n] ?? 0)}`}</title>
            </rect>
            {n % 5 === 4 && (
              <text
                x={bar.x + bar.width / 2}
                y={chart.height - 8}
                textAnchor="middle"
                className="fill-ink-soft text-[12px]"
              >
                {dayText(days[n]?.day ?? '', language)}
              </text>
            )}
          </g>
        ))}
      </svg>
    </div>
  );
}

function FiguresTable({ days }: { days: readonly SalesDay[] }) {
  const { language, t } = useWords<'adminDashboard'>();
  return (
    <details className="mt-2">
      <summary className="link inline-flex min-h-11 items-center">{t('adminDashboard.asTable')}</summary>
      <div
        className="table-box max-h-80 overflow-y-auto"
        tabIndex={0}
        role="group"
        aria-label={t('adminDashboard.salesTitle')}
      >
        <table className="data-table">
          <caption className="sr-only">{t('adminDashboard.salesTitle')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('adminDashboard.day')}</th>
              <th scope="col" data-align="end">
                {t('adminDashboard.orders')}
              </th>
              <th scope="col" data-align="end">
                {t('adminDashboard.revenue')}
              </th>
            </tr>
          </thead>
          <tbody>
            {days.toReversed().map((day) => (
              <tr key={day.day}>
                <td data-label={t('adminDashboard.day')}>{dayText(day.day, language)}</td>
                <td data-label={t('adminDashboard.orders')} data-align="end">
                  {day.orders}
                </td>
                <td data-label={t('adminDashboard.revenue')} data-align="end">
                  {formatPrice(day.revenue, language)}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  );
}
