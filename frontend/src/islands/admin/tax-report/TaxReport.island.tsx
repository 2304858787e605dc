import { longDayText, type ReportPeriod, type TaxReport as Report } from '@shop/shared';
import { Printer } from 'lucide-react';
import { EmptyState } from '../../kit/EmptyState.tsx';
import { useAdminTranslation } from '../ui/admin-translation.ts';
import { adminScreen } from '../ui/AdminScreen.tsx';
import { ExportButton } from '../ui/list/ExportButton.tsx';
import { Loaded } from '../ui/Loaded.tsx';
import { PageHead } from '../ui/PageHead.tsx';
import { MonthsTable } from './MonthsTable.tsx';
import { PeriodChoice } from '../ui/period/PeriodChoice.tsx';
import { usePeriod } from '../ui/period/use-period.ts';
import { ReportSection } from './ReportSection.tsx';
import { addressOf } from '../../../lib/api/api.ts';
import { useReply } from '../ui/use-api.ts';

/** Screen of the route /admin/tax-report: sales and taxes owed in a period. */
export default adminScreen<'adminTaxReport'>(Screen);

const kinds = ['month', 'lastMonth', 'quarter', 'lastQuarter', 'year', 'dates'] as const;
const usualPeriod = { period: 'quarter', from: '', to: '' } as const;

function Screen() {
  const { t } = useAdminTranslation<'adminTaxReport'>();
  const { kind, period, problem, onChange } = usePeriod(kinds, usualPeriod);
  return (
    <div data-tax-report>
      <PageHead title={t('adminTaxReport.title')} text={t('adminTaxReport.text')}>
        {!problem && (
          <span className="no-print flex flex-wrap gap-3">
            <button type="button" className="button button-outline" onClick={() => window.print()}>
              <Printer size={18} aria-hidden />
              {t('adminTaxReport.print')}
            </button>
            <ExportButton path={exportPath(period)} />
          </span>
        )}
      </PageHead>
      <PeriodChoice kinds={kinds} kind={kind} period={period} problem={problem} onChange={onChange} />
      {!problem && <ReportOf period={period} />}
    </div>
  );
}

function ReportOf({ period }: { period: ReportPeriod }) {
  const { language, t } = useAdminTranslation<'adminTaxReport'>();
  const query = useTaxReport(period);
  const days = { from: longDayText(period.from, language), to: longDayText(period.to, language) };
  return (
    <>
      <p className="mb-4 font-medium" data-period={`${period.from} ${period.to}`}>
        {t('admin.period_days', days)}
      </p>
      <Loaded query={query} errorText={t('adminTaxReport.failed')}>
        {(data) => <Figures report={data} />}
      </Loaded>
    </>
  );
}

function Figures({ report }: { report: Report }) {
  const { t } = useAdminTranslation<'adminTaxReport'>();
  if (report.rows.length === 0) return <EmptyState title={t('adminTaxReport.empty')} />;
  return (
    <div className="grid gap-6">
      <ReportSection row={report.total} isTotal />
      {report.rows.map((row) => (
        <ReportSection key={row.province ?? 'none'} row={row} />
      ))}
      <MonthsTable months={report.months} />
    </div>
  );
}

const useTaxReport = ({ from, to }: ReportPeriod) =>
  useReply('GET /admin/tax-report', { query: { from, to } });

const exportPath = ({ from, to }: ReportPeriod) =>
  addressOf('GET /admin/tax-report/export', { query: { from, to } });
