import type { ImportedLine, ImportProblem, ImportReport } from '@shop/shared';
import { CircleCheck } from 'lucide-react';
import { useState } from 'react';
import { Badge } from '../../../kit/Badge.tsx';
import { useAdminTranslation } from '../../ui/admin-translation.ts';
import { DataTable, type Column } from '../../ui/list/DataTable.tsx';
import { Pagination } from '../../ui/list/Pagination.tsx';
import { StatTile, StatTiles } from '../../ui/list/StatTile.tsx';

interface Props {
  report: ImportReport;
  onApply: () => void;
}

/** Report of the changes that an import would make or has made, and of all problems, by line of the file. */
export function ImportReportView({ report, onApply }: Props) {
  const { t } = useAdminTranslation<'adminProducts'>();
  const { changes, problems, isApplied, created, updated } = report;
  const isGood = problems.length === 0;
  return (
    <section className="grid gap-4" aria-labelledby="import-report">
      <h2 id="import-report">{t(isApplied ? 'adminProducts.importDone' : 'adminProducts.importFound')}</h2>
      <Source report={report} />
      <Figures report={report} />
      {isApplied && (
        <p role="status" className="flex items-center gap-3 rounded-md bg-sage-soft p-4 font-medium">
          <CircleCheck size={20} aria-hidden />
          {t('adminProducts.importDoneText', { created, updated })}
        </p>
      )}
      {!isGood && (
        <div className="grid gap-3">
          <p role="alert">{t('adminProducts.importWrong')}</p>
          <Problems
            problems={problems}
            caption={t('adminProducts.importProblems')}
            header={t('adminProducts.importProblem')}
          />
        </div>
      )}
      {isGood && changes.length === 0 && <p role="status">{t('adminProducts.importNothing')}</p>}
      {isGood && !isApplied && changes.length > 0 && (
        <button type="button" className="button justify-self-start" onClick={onApply}>
          {t('adminProducts.importApply', { count: changes.length })}
        </button>
      )}
      {report.warnings.length > 0 && (
        <div className="grid gap-3">
          <h3 className="text-lg font-semibold">{t('adminProducts.importWarnings')}</h3>
          <p>{t('adminProducts.importWarningsText')}</p>
          <Problems
            problems={report.warnings}
            caption={t('adminProducts.importWarnings')}
            header={t('adminProducts.importWarning')}
          />
        </div>
      )}
      {changes.length > 0 && <Changes changes={changes} />}
    </section>
  );
}

/** Recognised shop software that exported the file, and the categories that the import creates. */
function Source({ report: { source, lines, newCategories } }: { report: ImportReport }) {
  const { t } = useAdminTranslation<'adminProducts'>();
  if (!source) return null;
  return (
    <div role="status" className="rounded-md bg-sage-soft p-4">
      <p className="font-semibold">{t(`adminProducts.importSource_${source.platform}`)}</p>
      <p>{t('adminProducts.importSourceText', { lines: source.lines, products: lines })}</p>
      {newCategories.length > 0 && (
        <p>{t('adminProducts.importNewCategories', { names: newCategories.join(', ') })}</p>
      )}
    </div>
  );
}

function Figures({ report }: { report: ImportReport }) {
  const { t } = useAdminTranslation<'adminProducts'>();
  const { source, created, updated, unchanged, leftOut, problems } = report;
  return (
    <StatTiles label={t('adminProducts.importFound')}>
      <StatTile label={t('adminProducts.importCreated')} value={created} />
      <StatTile label={t('adminProducts.importUpdated')} value={updated} />
      <StatTile label={t('adminProducts.importUnchanged')} value={unchanged} />
      {source ? (
        <StatTile label={t('adminProducts.importLeftOut')} value={leftOut} isCalling={leftOut > 0} />
      ) : (
        <StatTile
          label={t('adminProducts.importProblems')}
          value={problems.length}
          isCalling={problems.length > 0}
        />
      )}
    </StatTiles>
  );
}

const pageSize = 50;
const loaded = { isPending: false, isError: false };

interface PagedProps<Row> {
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
}

interface Shown<Row> {
  row: Row;
  key: number;
}

/** Table of rows that are already loaded, shown page by page. */
function Paged<Row>({ caption, columns, rows }: PagedProps<Row>) {
  const [page, setPage] = useState(1);
  const first = (page - 1) * pageSize;
  const shown = rows.slice(first, first + pageSize).map((row, index) => ({ row, key: first + index }));
  return (
    <div>
      <DataTable
        isWide
        caption={caption}
        columns={columns.map((column) => ({ ...column, cell: ({ row }: Shown<Row>) => column.cell(row) }))}
        rows={shown}
        keyOf={({ key }) => key}
        state={loaded}
        errorText=""
        emptyText=""
      />
      <Pagination page={page} pageSize={pageSize} total={rows.length} onChange={setPage} />
    </div>
  );
}

interface ProblemsProps {
  problems: ImportProblem[];
  caption: string;
  /** Header of the message column. */
  header: string;
}

function Problems({ problems, caption, header }: ProblemsProps) {
  const { t } = useAdminTranslation<'adminProducts'>();
  const columns: Column<ImportProblem>[] = [
    { key: 'line', header: t('adminProducts.importLine'), align: 'end', cell: ({ line }) => line },
    { key: 'field', header: t('adminProducts.importColumn'), cell: ({ field }) => field },
    { key: 'message', header, cell: ({ message }) => message },
  ];
  return <Paged caption={caption} columns={columns} rows={problems} />;
}

function Changes({ changes }: { changes: ImportedLine[] }) {
  const { t } = useAdminTranslation<'adminProducts'>();
  const columns: Column<ImportedLine>[] = [
    { key: 'line', header: t('adminProducts.importLine'), align: 'end', cell: ({ line }) => line },
    {
      key: 'product',
      header: t('adminProducts.importProduct'),
      cell: (line) => <Product {...line} />,
    },
    {
      key: 'fields',
      header: t('adminProducts.importChanges'),
      cell: ({ fields, kind }) => <Fields fields={fields} isNew={kind === 'create'} />,
    },
  ];
  return <Paged caption={t('adminProducts.importChanges')} columns={columns} rows={changes} />;
}

function Product({ name, kind, id }: ImportedLine) {
  const { t } = useAdminTranslation<'adminProducts'>();
  return (
    <div className="grid min-w-36 justify-items-start gap-1">
      <span className="font-semibold wrap-anywhere">{name}</span>
      {kind === 'create' ? (
        <Badge tone="good">{t('adminProducts.importNew')}</Badge>
      ) : (
        <span className="text-sm text-ink-soft">
          {t('adminProducts.importEdited')} · {id}
        </span>
      )}
    </div>
  );
}

function Fields({ fields, isNew }: { fields: ImportedLine['fields']; isNew: boolean }) {
  const { t } = useAdminTranslation<'adminProducts'>();
  return (
    <dl className="grid gap-1.5">
      {fields.map(({ field, before, after }) => (
        <div key={field} className="grid gap-x-3 sm:grid-cols-[9rem_minmax(0,1fr)]">
          <dt className="text-sm text-ink-soft">{field}</dt>
          <dd className="line-clamp-3 wrap-anywhere">
            {!isNew && (
              <>
                <del>
                  <span className="sr-only">{t('adminProducts.importBefore')} </span>
                  {before || t('admin.nothing')}
                </del>{' '}
                →{' '}
              </>
            )}
            <ins className="font-medium no-underline">
              <span className="sr-only">{t('adminProducts.importAfter')} </span>
              {after || t('admin.nothing')}
            </ins>
          </dd>
        </div>
      ))}
    </dl>
  );
}
