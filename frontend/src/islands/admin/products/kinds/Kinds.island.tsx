import type { AdminProduct } from '@shop/shared';
import { CheckCheck } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { whileBusy } from '../../../kit/while-busy.ts';
import { useAdminTranslation } from '../../ui/admin-translation.ts';
import { adminScreen } from '../../ui/AdminScreen.tsx';
import { useUnsavedWarning } from '../../ui/form/use-unsaved-warning.ts';
import { DataTable } from '../../ui/list/DataTable.tsx';
import { FilterTabs } from '../../ui/list/FilterTabs.tsx';
import { ListPages } from '../../ui/list/ListPages.tsx';
import { SearchBox } from '../../ui/list/SearchBox.tsx';
import { SkeletonRows } from '../../ui/list/SkeletonRows.tsx';
import { useUrlState } from '../../ui/list/use-url-state.ts';
import { PageHead } from '../../ui/PageHead.tsx';
import { afterSave, answered, confirmedKind, proposalOf, type Answers } from './kind-answers.ts';
import { useKindColumns } from './kind-columns.tsx';
import { pageSize, useProductsToAnswer, useSaveKinds, useUnanswered, type KindSearch } from './kinds.api.ts';

/** Screen of the route /admin/products/kinds: sets the kind, which determines taxes, of many products at once. */
export default adminScreen<'adminProducts'>(Screen);

const defaults = { stock: 'no-kind', search: '', page: '1' };
const none: Answers = new Map();

function Screen() {
  const { t } = useAdminTranslation<'adminProducts'>();
  const [search, setUrl] = useUrlState<KindSearch>(defaults);
  const query = useProductsToAnswer(search);
  const { answers, changed, rows, set, setAll, saving, save } = useAnswers(query.data?.rows);
  const label = answers.size ? t('adminProducts.saveKinds', { count: answers.size }) : t('admin.save');
  const columns = useKindColumns({ answers, changed: changed.map(({ id }) => id), onAnswer: set });
  return (
    <>
      <PageHead title={t('adminProducts.kindsTitle')} text={t('adminProducts.kindsText')} />
      <Progress />
      <Filters search={search} onChange={setUrl} />
      <DataTable
        caption={t('adminProducts.kindsTitle')}
        columns={columns}
        rows={rows}
        keyOf={({ id }) => id}
        state={query}
        loading={<SkeletonRows count={8} hasPictures />}
        errorText={t('adminProducts.failed')}
        emptyText={t('adminProducts.none')}
      />
      <ListPages query={query} page={search.page} pageSize={pageSize} onChange={(page) => setUrl({ page })} />
      <SaveBar rows={rows} answers={answers} onAcceptAll={setAll}>
        <button
          type="button"
          className="button"
          disabled={answers.size === 0}
          {...whileBusy(saving.isPending, save)}
        >
          {saving.isPending ? t('admin.saving') : label}
        </button>
      </SaveBar>
    </>
  );
}

/** Kinds chosen on this visit. Choices made on other pages of the list are kept until they are saved. */
function useAnswers(listed: readonly AdminProduct[] = []) {
  const [answers, setAnswers] = useState(none);
  const [changed, setChanged] = useState<AdminProduct[]>([]);
  const { language } = useAdminTranslation();
  const saving = useSaveKinds();
  useUnsavedWarning(answers.size > 0);
  const rows = [...changed, ...listed.filter(({ id }) => !changed.some((product) => product.id === id))];

  function save(): void {
    saving.mutate([...answers.values()], {
      onSuccess(reply) {
        setAnswers(afterSave(answers, reply));
        setChanged(reply.changed);
      },
    });
  }

  return {
    answers,
    changed,
    rows,
    saving,
    save,
    set: (product: AdminProduct, kind: Parameters<typeof answered>[2]) =>
      setAnswers((before) => answered(before, product, kind)),
    /** Accepts the proposed kinds of all products on the page that have no choice yet. */
    setAll: () =>
      setAnswers((before) =>
        rows.reduce((all, product) => {
          const proposal = proposalOf(product, language);
          const isOpen = !confirmedKind(product) && !all.has(product.id);
          return isOpen && proposal ? answered(all, product, proposal) : all;
        }, before),
      ),
  };
}

/** Number of products without a kind, as counted by the API. */
function Progress() {
  const { t } = useAdminTranslation<'adminProducts'>();
  const left = useUnanswered();
  return (
    <p className="mb-4 min-h-6 font-semibold" role="status">
      {left === undefined
        ? ''
        : t(left === 0 ? 'adminProducts.allAnswered' : 'adminProducts.unanswered', { count: left })}
    </p>
  );
}

interface FilterProps {
  search: KindSearch;
  onChange: (changes: Partial<KindSearch>, how?: 'push' | 'replace') => void;
}

function Filters({ search, onChange }: FilterProps) {
  const { t } = useAdminTranslation<'adminProducts'>();
  return (
    <div className="mb-4 flex flex-wrap items-center gap-3">
      <SearchBox
        label={t('adminProducts.search')}
        value={search.search}
        onChange={(search) => onChange({ search }, 'replace')}
      />
      <FilterTabs
        label={t('adminProducts.filter')}
        value={search.stock}
        options={[
          { value: 'no-kind', label: t('adminProducts.withoutAnswer') },
          { value: '', label: t('adminProducts.all') },
        ]}
        onChange={(stock) => onChange({ stock })}
      />
    </div>
  );
}

interface SaveBarProps {
  rows: readonly AdminProduct[];
  answers: Answers;
  onAcceptAll: () => void;
  children: ReactNode;
}

/** Bar with the save button that sticks to the bottom of the screen. */
function SaveBar({ rows, answers, onAcceptAll, children }: SaveBarProps) {
  const { language, t } = useAdminTranslation<'adminProducts'>();
  const open = rows.filter(
    (row) => !confirmedKind(row) && !answers.has(row.id) && proposalOf(row, language) !== undefined,
  );
  return (
    <div className="sticky bottom-0 z-10 mt-4 flex flex-wrap justify-end gap-3 border-t border-line bg-paper py-3">
      {open.length > 0 && (
        <button type="button" className="button button-outline" onClick={onAcceptAll}>
          <CheckCheck size={18} aria-hidden />
          {t('adminProducts.acceptAll', { count: open.length })}
        </button>
      )}
      {children}
    </div>
  );
}
