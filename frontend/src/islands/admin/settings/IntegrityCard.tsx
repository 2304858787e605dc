import { type IntegrityReport, type InvariantResult, dateTimeText } from '@shop/shared';
import { useId, useState } from 'react';
import { Badge } from '../../kit/Badge.tsx';
import { whileBusy } from '../../kit/while-busy.ts';
import { useAdminTranslation } from '../ui/admin-translation.ts';
import { useQuery } from '@tanstack/react-query';
import { callApi } from '../../../lib/api/api.ts';
import { useAction } from '../ui/use-api.ts';

/** Result of the last audit of money, stock and pictures, with a button that starts a new one. */
export function IntegrityCard() {
  const { t } = useAdminTranslation<'adminSettings'>();
  const id = useId();
  const { report, isLoading, isError, isRunning, run } = useIntegrity();
  return (
    <section className="card mt-6 grid max-w-4xl gap-4 p-5 sm:p-6" aria-labelledby={id}>
      <div>
        <h2 id={id}>{t('adminSettings.audit')}</h2>
        <p className="text-ink-soft">{t('adminSettings.auditText')}</p>
      </div>
      <div role="status">
        {isError && <p>{t('adminSettings.auditFailed')}</p>}
        {report === null && <p>{t('adminSettings.auditNever')}</p>}
        {report && <Verdict report={report} />}
      </div>
      {report && <Breaches broken={report.invariants.filter(({ breaches }) => breaches > 0)} />}
      <button
        type="button"
        className="button button-outline justify-self-start"
        {...whileBusy(isRunning || isLoading, run)}
      >
        {isRunning ? t('adminSettings.auditRunning') : t('adminSettings.auditNow')}
      </button>
    </section>
  );
}

function Verdict({ report }: { report: IntegrityReport }) {
  const { language, t } = useAdminTranslation<'adminSettings'>();
  return (
    <p className="flex flex-wrap items-center gap-3">
      <Badge tone={report.isSound ? 'good' : 'bad'}>
        {report.isSound ? t('adminSettings.auditSound') : t('adminSettings.auditBroken')}
      </Badge>
      <span>{t('adminSettings.auditAt', { date: dateTimeText(report.at, language) })}</span>
    </p>
  );
}

function Breaches({ broken }: { broken: InvariantResult[] }) {
  const { language, t } = useAdminTranslation<'adminSettings'>();
  if (broken.length === 0) return null;
  return (
    <ul className="grid gap-3">
      {broken.map(({ id, breaches, offenders }) => (
        <li key={id}>
          <strong>{`${t(`adminSettings.audit_${id}`)} (${breaches})`}</strong>
          <ul className="list-disc ps-5 text-sm">
            {offenders.map((offender) => (
              <li key={offender[language]}>{offender[language]}</li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
  );
}

const path = '/admin/audit';
const pollMs = 2_000;

/** Last audit of the books; `run` starts another one in the background, and its result appears by itself. */
function useIntegrity() {
  const { t } = useAdminTranslation<'adminSettings'>();
  /** The result that was there when another was asked for; undefined: none was. */
  const [before, setBefore] = useState<string | null>();
  const { data, isError, isPending } = useQuery({
    queryKey: [path],
    queryFn: ({ signal }) => callApi('GET /admin/audit', { signal }),
    refetchInterval: ({ state }) => (before === (state.data?.report?.at ?? null) ? pollMs : false),
  });
  const isRunning = before !== undefined && before === (data?.report?.at ?? null);
  const asking = useAction({
    run: async () => {
      setBefore(data?.report?.at ?? null);
      await callApi('POST /admin/audit');
    },
    failure: t('adminSettings.auditFailed'),
  });
  return {
    report: data?.report,
    isLoading: isPending,
    isError,
    isRunning: isRunning && !asking.isError,
    run: () => asking.mutate(undefined),
  };
}
