import { type SalesDay, centsOf, formatMoney, formatPrice, dayText } from '@shop/shared';
import { useCallback, useState } from 'react';
import { useAdminTranslation } from '../ui/admin-translation.ts';
import { FilterTabs } from '../ui/list/FilterTabs.tsx';
import { barsOf, chart, daysApart, linesOf, scaleTop } from './chart.ts';

type Measure = 'revenue' | 'orders';

const valueOf = (day: SalesDay, measure: Measure) =>
  measure === 'orders' ? day.orders : Number(day.revenue);

/** Bar chart of the revenue or order count per day. Screen readers get the same figures as a table. */
export function SalesChart({ days }: { days: readonly SalesDay[] }) {
  const { language, t } = useAdminTranslation<'adminDashboard'>();
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

/** Width of the element with the returned `ref` in pixels, updated when the element is resized. */
function useWidth() {
  const [width, setWidth] = useState(0);
  const ref = useCallback((box: HTMLDivElement) => {
    const observer = new ResizeObserver(() => setWidth(box.clientWidth));
    observer.observe(box);
    return () => observer.disconnect();
  }, []);
  return { ref, width };
}

interface Drawn {
  days: readonly SalesDay[];
  measure: Measure;
}

function Drawing(drawn: Drawn) {
  const { t } = useAdminTranslation<'adminDashboard'>();
  const { ref, width } = useWidth();
  return (
    <div ref={ref} style={{ height: chart.height }} role="img" aria-label={t('adminDashboard.chartLabel')}>
      {width > 0 && <Bars {...drawn} width={width} />}
    </div>
  );
}

function Bars({ days, measure, width }: Drawn & { width: number }) {
  const { language } = useAdminTranslation();
  const values = days.map((day) => valueOf(day, measure));
  const top = scaleTop(values);
  const apart = daysApart(days.length, width);
  const isNamed = (n: number) => (days.length - 1 - n) % apart === Math.floor(apart / 2);
  const text = (value: number) =>
    measure === 'orders'
      ? String(value)
      : formatMoney(Math.round(value * 100), language).replace(/[.,]00/, '');
  return (
    <svg width={width} height={chart.height} className="fill-ink-soft text-[12px]" aria-hidden>
      {linesOf(top).map(({ value, y }) => (
        <g key={value}>
          <line x1={chart.left} x2={width - chart.right} y1={y} y2={y} className="stroke-line" />
          <text x={chart.left - 8} y={y + 4} textAnchor="end">
            {text(value)}
          </text>
        </g>
      ))}
      {barsOf(values, top, width).map((bar, n) => (
        <g key={days[n]?.day}>
          <rect {...bar} rx={Math.min(3, bar.width / 3)} className="fill-honey hover:fill-honey-ink">
            <title>{`${dayText(days[n]?.day ?? '', language)} · ${text(values[n] ?? 0)}`}</title>
          </rect>
          {isNamed(n) && (
            <text x={bar.x + bar.width / 2} y={chart.height - 8} textAnchor="middle">
              {dayText(days[n]?.day ?? '', language)}
            </text>
          )}
        </g>
      ))}
    </svg>
  );
}

function FiguresTable({ days }: { days: readonly SalesDay[] }) {
  const { language, t } = useAdminTranslation<'adminDashboard'>();
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
