import type { ImportReport } from '@shop/contracts';
import { useState } from 'react';
import { ApiError, messageOf } from '../../../lib/api.ts';
import { useAdminTranslation } from '../ui/admin-translation.ts';
import { useUnsavedWarning } from '../ui/form/use-unsaved-warning.ts';
import { importProducts, type ImportProgress } from './import.api.ts';

interface State {
  file?: File;
  isBusy: boolean;
  progress?: ImportProgress;
  report?: ImportReport;
  problem?: string;
  /** Products have changed since the check: it has to be done again. */
  isStale?: boolean;
}

/** A file is checked as soon as it is chosen, and applied only as it was shown. */
export function useImport() {
  const { t } = useAdminTranslation<'adminProducts'>();
  const [state, setState] = useState<State>({ isBusy: false });
  useUnsavedWarning(state.isBusy);

  async function run(file: File, report?: ImportReport): Promise<void> {
    setState({ file, isBusy: true, report });
    const onProgress = (progress: ImportProgress) => setState((now) => ({ ...now, progress }));
    try {
      const done = await importProducts({ file, digest: report?.digest, onProgress });
      setState({ file, isBusy: false, report: done });
    } catch (error) {
      const isStale = error instanceof ApiError && error.reply?.code === 'catalog.import_changed';
      const problem = messageOf(error, t('adminProducts.importFailed'));
      setState({ file, isBusy: false, problem, isStale });
    }
  }

  const { file, report } = state;
  return {
    ...state,
    choose: (chosen: File) => void run(chosen),
    checkAgain: () => file && void run(file),
    apply: () => file && report && void run(file, report),
  };
}
