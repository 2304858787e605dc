import { CircleAlert, FileUp } from 'lucide-react';
import { useRef, useState } from 'react';
import { whileBusy } from '../../../kit/while-busy.ts';
import { useAdminTranslation } from '../../ui/admin-translation.ts';
import { adminScreen } from '../../ui/AdminScreen.tsx';
import { PageHead } from '../../ui/PageHead.tsx';
import { type ImportProgress, importProducts } from './import.api.ts';
import { ImportReportView } from './ImportReportView.tsx';
import { localePath, type ImportReport } from '@shop/shared';
import { ApiError, messageOf } from '../../../../lib/api/api.ts';
import { useUnsavedWarning } from '../../ui/form/use-unsaved-warning.ts';

/** Screen of the route /admin/products/import. */
export default adminScreen<'adminProducts'>(Screen);

function Screen() {
  const { language, t } = useAdminTranslation<'adminProducts'>();
  const work = useImport();
  return (
    <>
      <PageHead title={t('adminProducts.importTitle')} text={t('adminProducts.importText')}>
        <a className="button button-outline" href={localePath(language, '/admin/products')}>
          {t('adminProducts.backToList')}
        </a>
      </PageHead>
      <div className="grid max-w-5xl gap-6">
        <FilePicker file={work.file} isBusy={work.isBusy} onFile={work.choose} />
        {work.isBusy && <Progress progress={work.progress} />}
        {work.problem && <Problem text={work.problem} onAgain={work.isStale ? work.checkAgain : undefined} />}
        {work.report && !work.isBusy && (
          <ImportReportView key={work.report.digest} report={work.report} onApply={work.apply} />
        )}
        {!work.report && <How />}
      </div>
    </>
  );
}

interface PickerProps {
  file: File | undefined;
  isBusy: boolean;
  onFile: (file: File) => void;
}

function FilePicker({ file, isBusy, onFile }: PickerProps) {
  const { t } = useAdminTranslation<'adminProducts'>();
  const input = useRef<HTMLInputElement>(null);
  const label = t(file ? 'adminProducts.importOther' : 'adminProducts.importChoose');
  return (
    <div className="card flex flex-wrap items-center gap-4 p-5">
      <input
        ref={input}
        type="file"
        className="sr-only"
        tabIndex={-1}
        accept=".csv,.txt,text/csv"
        aria-label={label}
        onChange={({ target }) => {
          const [chosen] = target.files ?? [];
          // The input is emptied so that the same file can be selected again after a correction.
          target.value = '';
          if (chosen) onFile(chosen);
        }}
      />
      <button
        type="button"
        className={file ? 'button button-outline' : 'button'}
        {...whileBusy(isBusy)}
        onClick={() => !isBusy && input.current?.click()}
      >
        <FileUp size={18} aria-hidden />
        {label}
      </button>
      {file && <span className="font-medium wrap-anywhere">{file.name}</span>}
    </div>
  );
}

const sentences = {
  send: 'importSending',
  pictures: 'importFetching',
  check: 'importChecking',
  write: 'importWriting',
} as const;

function Progress({ progress }: { progress: ImportProgress | undefined }) {
  const { t } = useAdminTranslation<'adminProducts'>();
  const { step, done, total } = progress ?? { step: 'send' as const, done: 0, total: 0 };
  const text = t(`adminProducts.${sentences[step]}`, { done, total });
  return (
    <div className="card grid gap-2 p-5" role="status">
      <p id="import-progress">{text}</p>
      <progress
        className="w-full"
        aria-labelledby="import-progress"
        max={total || undefined}
        value={total ? done : undefined}
      />
    </div>
  );
}

function Problem({ text, onAgain }: { text: string; onAgain: (() => void) | undefined }) {
  const { t } = useAdminTranslation<'adminProducts'>();
  return (
    <div role="alert" className="flex gap-3 rounded-md bg-clay-soft p-4 text-clay-ink">
      <CircleAlert size={20} className="mt-0.5" aria-hidden />
      <div className="grid justify-items-start gap-3">
        <p className="font-medium">{text}</p>
        {onAgain && (
          <button type="button" className="button button-outline" onClick={onAgain}>
            {t('adminProducts.importAgain')}
          </button>
        )}
      </div>
    </div>
  );
}

function How() {
  const { t } = useAdminTranslation<'adminProducts'>();
  return (
    <section className="card grid gap-3 p-5 sm:p-6">
      <h2>{t('adminProducts.importHow')}</h2>
      <ul className="grid list-disc gap-2 ps-5">
        <li>{t('adminProducts.importHow1')}</li>
        <li>{t('adminProducts.importHow2')}</li>
        <li>{t('adminProducts.importHow3')}</li>
        <li>{t('adminProducts.importHow4')}</li>
        <li>{t('adminProducts.importHow5')}</li>
        <li>{t('adminProducts.importHow6')}</li>
      </ul>
    </section>
  );
}

interface State {
  file?: File;
  isBusy: boolean;
  progress?: ImportProgress;
  report?: ImportReport;
  problem?: string;
  /** Products have changed since the file was checked, so the check has to be repeated. */
  isStale?: boolean;
}

/** Checks an import file when it is selected. The import then applies exactly the changes that were shown. */
function useImport() {
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
