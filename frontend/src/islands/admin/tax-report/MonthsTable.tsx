import { formatPrice, monthText, type TaxReportMonth } from '@shop/shared';
import { useAdminTranslation } from '../ui/admin-translation.ts';

/** Table of the sales and taxes of each month; the length of a bar shows the sales. */
export function MonthsTable({ months }: { months: readonly TaxReportMonth[] }) {
  const { language, t } = useAdminTranslation<'adminTaxReport'>();
  const most = Math.max(1, ...months.map(({ sales }) => Number(sales)));
  return (
    <section className="card grid gap-4 p-5" aria-labelledby="months-title">
      <h2 id="months-title">{t('adminTaxReport.months')}</h2>
      <div className="table-box" tabIndex={0} role="group" aria-label={t('adminTaxReport.months')}>
        <table className="data-table">
          <caption className="sr-only">{t('adminTaxReport.months')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('adminTaxReport.monthName')}</th>
              <th scope="col" data-align="end">
                {t('adminTaxReport.net')}
              </th>
              <th scope="col" data-align="end">
                {t('adminTaxReport.owed')}
              </th>
            </tr>
          </thead>
          <tbody>
            {months.map(({ month, sales, taxes }) => (
              <tr key={month} data-month={month}>
                <td data-label={t('adminTaxReport.monthName')}>
                  <span className="block">{monthText(month, language)}</span>
                  <span
                    className="mt-1 block h-2 rounded-sm bg-honey print:border print:border-line"
                    style={{ width: `${Math.max(0, (Number(sales) / most) * 100)}%` }}
                    aria-hidden
                  />
                </td>
                <td data-label={t('adminTaxReport.net')} data-align="end">
                  {formatPrice(sales, language)}
                </td>
                <td data-label={t('adminTaxReport.owed')} data-align="end">
                  {formatPrice(taxes, language)}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}
