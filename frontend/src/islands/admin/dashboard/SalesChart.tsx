import {
  type Language,
  type SalesStep,
  centsOf,
  formatMoney,
  formatPrice,
  dayText,
  monthText,
} from '@shop/shared';
import { useCallback, useState } from 'react';
import { useAdminTranslation } from '../ui/admin-translation.ts';
import { FilterTabs } from '../ui/list/FilterTabs.tsx';
import { barsOf, chart, stepsApart, linesOf, scaleTop } from './chart.ts';

type Measure = 'revenue' | 'orders';

const valueOf = (step: SalesStep, measure: Measure) =>
  measure === 'orders' ? step.orders : Number(step.revenue);

const isMonth = ({ step }: SalesStep) => step.length === 'YYYY-MM'.length;

/** Bar chart of the revenue or order count per day or month. Screen readers get the same figures as a table. */
export function SalesChart({ steps }: { steps: readonly SalesStep[] }) {
  const { language, t } = useAdminTranslation<'adminDashboard'>();
  const [measure, setMeasure] = useState<Measure>('revenue');
  const cents = steps.reduce((sum, step) => sum + (centsOf(step.revenue) ?? 0), 0);
  const orders = steps.reduce((sum, step) => sum + step.orders, 0);
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
      <Drawing steps={steps} measure={measure} />
      <FiguresTable steps={steps} />
    </>
  );
}

function stepText(step: SalesStep | undefined, language: Language): string {
  if (!step) return '';
  return isMonth(step) ? monthText(step.step, language) : dayText(step.step, language);
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
  steps: readonly SalesStep[];
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

function Bars({ steps, measure, width }: Drawn & { width: number }) {
  const { language } = useAdminTranslation();
  const values = steps.map((step) => valueOf(step, measure));
  const top = scaleTop(values);
  const apart = stepsApart(steps.length, width);
  const isNamed = (n: number) => (steps.length - 1 - n) % apart === Math.floor(apart / 2);
  const nameOf = (n: number) => stepText(steps[n], language);
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
        <g key={steps[n]?.step}>
          <rect {...bar} rx={Math.min(3, bar.width / 3)} className="fill-honey hover:fill-honey-ink">
            <title>{`${nameOf(n)} · ${text(values[n] ?? 0)}`}</title>
          </rect>
          {isNamed(n) && (
            <text x={bar.x + bar.width / 2} y={chart.height - 8} textAnchor="middle">
              {nameOf(n)}
            </text>
          )}
        </g>
      ))}
    </svg>
  );
}

function FiguresTable({ steps }: { steps: readonly SalesStep[] }) {
  const { language, t } = useAdminTranslation<'adminDashboard'>();
  const stepName = t(steps.some(isMonth) ? 'adminDashboard.month' : 'adminDashboard.day');
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
              <th scope="col">{stepName}</th>
              <th scope="col" data-align="end">
                {t('adminDashboard.orders')}
              </th>
              <th scope="col" data-align="end">
                {t('adminDashboard.revenue')}
              </th>
            </tr>
          </thead>
          <tbody>
            {steps.toReversed().map((step) => (
              <tr key={step.step}>
                <td data-label={stepName}>{stepText(step, language)}</td>
                <td data-label={t('adminDashboard.orders')} data-align="end">
                  {step.orders}
                </td>
                <td data-label={t('adminDashboard.revenue')} data-align="end">
                  {formatPrice(step.revenue, language)}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  );
}
