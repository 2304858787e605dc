import type { LastIntegrityReport } from '@shop/contracts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { callApi } from '../../../lib/api.ts';
import { useAdminTranslation } from '../ui/admin-translation.ts';
import { useAction } from '../ui/use-api.ts';

const path = '/admin/audit';
const pollMs = 2_000;

/** The last audit of the books; `run` has another one made, behind the scenes, and the new result appears by itself. */
export function useIntegrity() {
  const { t } = useAdminTranslation<'adminSettings'>();
  /** The result that was there when another was asked for; undefined: none was. */
  const [before, setBefore] = useState<string | null>();
  const { data, isError, isPending } = useQuery({
    queryKey: [path],
    queryFn: ({ signal }) => callApi<LastIntegrityReport>(path, { signal }),
    refetchInterval: ({ state }) => (before === (state.data?.report?.at ?? null) ? pollMs : false),
  });
  const isRunning = before !== undefined && before === (data?.report?.at ?? null);
  const asking = useAction({
    run: async () => {
      setBefore(data?.report?.at ?? null);
      await callApi(path, { method: 'POST' });
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
