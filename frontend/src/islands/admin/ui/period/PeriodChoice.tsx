import type { reportProblem, ReportPeriod } from '@shop/shared';
import { useAdminTranslation } from '../admin-translation.ts';
import { TextField } from '../form/fields.tsx';
import { FilterTabs } from '../list/FilterTabs.tsx';
import type { PeriodKind } from './report-period.ts';

interface Props<Kind extends PeriodKind> {
  kinds: readonly Kind[];
  kind: Kind;
  period: ReportPeriod;
  problem: ReturnType<typeof reportProblem>;
  onChange: (changes: { period?: string; from?: string; to?: string }) => void;
}

/** Tabs for the kind of period of a report; for own dates also two fields. */
export function PeriodChoice<Kind extends PeriodKind>({
  kinds,
  kind,
  period,
  problem,
  onChange,
}: Props<Kind>) {
  const { t } = useAdminTranslation();
  const { from, to } = period;
  return (
    <div className="no-print mb-4 grid gap-4">
      <FilterTabs
        label={t('admin.period')}
        value={kind}
        options={kinds.map((value) => ({ value, label: t(`admin.period_${value}`) }))}
        onChange={(value) => onChange(value === 'dates' ? { period: value, from, to } : { period: value })}
      />
      {kind === 'dates' && (
        <div className="grid max-w-xl gap-4 sm:grid-cols-2">
          <TextField
            type="date"
            isRequired
            label={t('admin.period_from')}
            value={from}
            max={to}
            onChange={(event) => event.target.value && onChange({ from: event.target.value })}
          />
          <TextField
            type="date"
            isRequired
            label={t('admin.period_to')}
            value={to}
            min={from}
            error={problem ? t(`admin.period_${problem}`) : undefined}
            onChange={(event) => event.target.value && onChange({ to: event.target.value })}
          />
        </div>
      )}
    </div>
  );
}
