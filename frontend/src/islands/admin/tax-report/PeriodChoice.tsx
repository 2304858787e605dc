import type { reportProblem } from '@shop/shared';
import { useAdminTranslation } from '../ui/admin-translation.ts';
import { TextField } from '../ui/form/fields.tsx';
import { FilterTabs } from '../ui/list/FilterTabs.tsx';
import { periodKinds, type Period, type PeriodKind } from './report-period.ts';

interface Props {
  kind: PeriodKind;
  period: Period;
  problem: ReturnType<typeof reportProblem>;
  onChange: (changes: { period?: string; from?: string; to?: string }) => void;
}

export function PeriodChoice({ kind, period, problem, onChange }: Props) {
  const { t } = useAdminTranslation<'adminTaxReport'>();
  const { from, to } = period;
  return (
    <div className="no-print mb-4 grid gap-4">
      <FilterTabs
        label={t('adminTaxReport.period')}
        value={kind}
        options={periodKinds.map((value) => ({ value, label: t(`adminTaxReport.${value}`) }))}
        onChange={(value) => onChange(value === 'dates' ? { period: value, from, to } : { period: value })}
      />
      {kind === 'dates' && (
        <div className="grid max-w-xl gap-4 sm:grid-cols-2">
          <TextField
            type="date"
            isRequired
            label={t('adminTaxReport.from')}
            value={from}
            max={to}
            onChange={(event) => event.target.value && onChange({ from: event.target.value })}
          />
          <TextField
            type="date"
            isRequired
            label={t('adminTaxReport.to')}
            value={to}
            min={from}
            error={problem ? t(`adminTaxReport.${problem}`) : undefined}
            onChange={(event) => event.target.value && onChange({ to: event.target.value })}
          />
        </div>
      )}
    </div>
  );
}
