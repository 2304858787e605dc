import { formatPrice, provinceName, type TaxReportRow, type TaxReportTax } from '@shop/shared';
import { useId } from 'react';
import { useAdminTranslation } from '../ui/admin-translation.ts';

/** Sales and taxable amounts of one destination, or of all destinations together. */
export function ReportSection({ row, isTotal = false }: { row: TaxReportRow; isTotal?: boolean }) {
  const { language, t } = useAdminTranslation<'adminTaxReport'>();
  const id = useId();
  const name = row.province ? provinceName(row.province, language) : t('adminTaxReport.untaxed');
  const figures = [
    ['sales', row.sales],
    ['delivery', row.delivery],
    ['returned', row.returned],
    ['net', row.net],
  ] as const;
  return (
    <section
      className="card grid gap-4 p-5"
      aria-labelledby={id}
      data-destination={isTotal ? 'all' : row.province}
    >
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h2 id={id}>{isTotal ? t('adminTaxReport.all') : name}</h2>
        <p className="text-ink-soft">
          {t('adminTaxReport.documents', { invoices: row.invoices, notes: row.creditNotes })}
        </p>
      </div>
      {row.otherProvinces > 0 && <p>{t('adminTaxReport.otherProvinces', { count: row.otherProvinces })}</p>}
      <dl className="grid grid-cols-2 gap-4 sm:grid-cols-4">
        {figures.map(([key, amount]) => (
          <div key={key}>
            <dt className="text-sm text-ink-soft">{t(`adminTaxReport.${key}`)}</dt>
            <dd className={`tabular-nums ${key === 'net' ? 'font-semibold' : ''}`}>
              {formatPrice(amount, language)}
            </dd>
          </div>
        ))}
      </dl>
      {row.taxes.length > 0 && (
        <TaxTable taxes={row.taxes} caption={isTotal ? t('adminTaxReport.all') : name} />
      )}
    </section>
  );
}

const columns = ['taxable', 'zeroRated', 'collected', 'taxReturned', 'owed'] as const;

function TaxTable({ taxes, caption }: { taxes: readonly TaxReportTax[]; caption: string }) {
  const { language, t } = useAdminTranslation<'adminTaxReport'>();
  const cells = ({ taxable, zeroRated, collected, returned, net }: TaxReportTax) => [
    taxable,
    zeroRated,
    collected,
    returned,
    net,
  ];
  return (
    <div className="table-box overflow-x-auto" tabIndex={0} role="group" aria-label={caption}>
      <table className="data-table">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr>
            <th scope="col">{t('adminTaxReport.tax')}</th>
            {columns.map((column) => (
              <th key={column} scope="col" data-align="end">
                {t(`adminTaxReport.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {taxes.map((tax) => (
            <tr key={tax.code} data-tax={tax.code}>
              <td data-label={t('adminTaxReport.tax')}>{tax.name}</td>
              {cells(tax).map((amount, index) => (
                <td
                  key={columns[index]}
                  data-label={t(`adminTaxReport.${columns[index] ?? 'tax'}`)}
                  data-align="end"
                  className={columns[index] === 'owed' ? 'font-semibold' : ''}
                >
                  {formatPrice(amount, language)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
