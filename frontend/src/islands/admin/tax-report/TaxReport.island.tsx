import { dayText, isoDay, type TaxReport as Report } from '@shop/contracts';
import { Printer } from 'lucide-react';
import { messageOf } from '../../../lib/api.ts';
import { EmptyState } from '../../kit/EmptyState.tsx';
import { ErrorState } from '../../kit/ErrorState.tsx';
import { Spinner } from '../../kit/Spinner.tsx';
import { useAdminTranslation, type AdminProps } from '../ui/admin-translation.ts';
import { AdminScreen } from '../ui/AdminScreen.tsx';
import { ExportButton } from '../ui/list/ExportButton.tsx';
import { useUrlState } from '../ui/list/use-url-state.ts';
import { PageHead } from '../ui/PageHead.tsx';
import { MonthsTable } from './MonthsTable.tsx';
import { PeriodChoice } from './PeriodChoice.tsx';
import { periodKindIn, periodOf } from './report-period.ts';
import { ReportSection } from './ReportSection.tsx';
import { exportPath, useTaxReport } from './tax-report.api.ts';

/** /admin/tax-report: what was sold, and which taxes are owed, of any period. */
export default function TaxReport(props: AdminProps<'adminTaxReport'>) {
  return (
    <AdminScreen {...props}>
      <Screen />
    </AdminScreen>
  );
}

const defaults = { period: 'quarter', from: '', to: '' };

function Screen() {
  const { language, t } = useAdminTranslation<'adminTaxReport'>();
  const [state, setUrl] = useUrlState(defaults);
  const today = isoDay(new Date());
  const kind = periodKindIn(state.period);
  const period = periodOf(kind, today, { from: state.from || today, to: state.to || today });
  const { data, error } = useTaxReport(period);
  const days = { from: dayText(period.from, language), to: dayText(period.to, language) };
  return (
    <div data-tax-report>
      <PageHead title={t('adminTaxReport.title')} text={t('adminTaxReport.text')}>
        <span className="no-print flex flex-wrap gap-3">
          <button type="button" className="button button-outline" onClick={() => window.print()}>
            <Printer size={18} aria-hidden />
            {t('adminTaxReport.print')}
          </button>
          <ExportButton path={exportPath(period)} />
        </span>
      </PageHead>
      <PeriodChoice kind={kind} period={period} onChange={setUrl} />
      <p className="mb-4 font-medium" data-period={`${period.from} ${period.to}`}>
        {t('adminTaxReport.days', {
          from: `${days.from} ${period.from.slice(0, 4)}`,
          to: `${days.to} ${period.to.slice(0, 4)}`,
        })}
      </p>
      {data ? (
        <Figures report={data} />
      ) : error ? (
        <ErrorState title={t('adminTaxReport.failed')} details={messageOf(error, '')} />
      ) : (
        <Spinner />
      )}
    </div>
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
