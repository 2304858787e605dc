import { limits, type AdminProduct } from '@shop/shared';
import { Combine, Plus } from 'lucide-react';
import { useState } from 'react';
import { toastAfterNavigation } from '../../../../lib/ui/toast.ts';
import { ConfirmDialog } from '../../../kit/ConfirmDialog.tsx';
import { useAdminTranslation } from '../../ui/admin-translation.ts';
import { DataTable } from '../../ui/list/DataTable.tsx';
import { AddVariantDialog } from './AddVariantDialog.tsx';
import { GroupDialog } from './GroupDialog.tsx';
import { useVariantColumns } from './variant-columns.tsx';
import { useSeparate, useVariants } from '../data/variants.api.ts';

type Open = { kind: 'add' | 'group' } | { kind: 'separate'; product: AdminProduct } | null;

/** Table of the variants of a product, edited in place, with dialogs to add, group or separate a variant. */
export function VariantsSection({ product }: { product: AdminProduct }) {
  const { t } = useAdminTranslation<'adminProducts'>();
  const [open, setOpen] = useState<Open>(null);
  const query = useVariants(product.id);
  const rows = query.data ?? [];
  const namesake = rows.find(({ productId }) => productId === undefined) ?? product;
  const separate = (row: AdminProduct) => setOpen({ kind: 'separate', product: row });
  const columns = useVariantColumns(product.id, rows, separate);
  const close = () => setOpen(null);
  const isFull = rows.length >= limits.variant.members;
  return (
    <section className="mt-8 grid max-w-5xl gap-4" aria-labelledby="variants">
      <div className="flex flex-wrap items-end justify-between gap-3">
        <div className="grid gap-1">
          <h2 id="variants">{t('adminProducts.variants')}</h2>
          <p className="text-ink-soft">
            {isFull
              ? t('adminProducts.variantsFull', { count: limits.variant.members })
              : t('adminProducts.variantsText')}
          </p>
        </div>
        {!isFull && (
          <div className="flex flex-wrap gap-3">
            <button
              type="button"
              className="button button-outline"
              onClick={() => setOpen({ kind: 'group' })}
            >
              <Combine size={18} aria-hidden />
              {t('adminProducts.group')}
            </button>
            <button type="button" className="button button-outline" onClick={() => setOpen({ kind: 'add' })}>
              <Plus size={18} aria-hidden />
              {t('adminProducts.addVariant')}
            </button>
          </div>
        )}
      </div>
      {(query.isError || rows.length > 1) && (
        <DataTable
          caption={t('adminProducts.variants')}
          columns={columns}
          rows={query.data}
          keyOf={({ id }) => id}
          state={query}
          errorText={t('adminProducts.failed')}
          emptyText={t('adminProducts.none')}
        />
      )}
      {open?.kind === 'add' && (
        <AddVariantDialog productId={product.id} namesake={namesake} onClose={close} />
      )}
      {open?.kind === 'group' && <GroupDialog namesake={namesake} variants={rows} onClose={close} />}
      {open?.kind === 'separate' && <SeparateDialog product={open.product} onClose={close} />}
    </section>
  );
}

function SeparateDialog({ product, onClose }: { product: AdminProduct; onClose: () => void }) {
  const { t } = useAdminTranslation<'adminProducts'>();
  const separating = useSeparate();
  const label = product.label ?? product.name;
  const reload = () => {
    toastAfterNavigation({ title: t('adminProducts.separated', { label }) });
    location.reload();
  };
  return (
    <ConfirmDialog
      isHarmless
      title={t('adminProducts.separateQuestion', { label })}
      text={t('adminProducts.separateText')}
      confirmLabel={t('adminProducts.separate')}
      cancelLabel={t('admin.cancel')}
      isBusy={separating.isPending}
      onConfirm={() => separating.mutate(product, { onSuccess: reload, onError: onClose })}
      onCancel={onClose}
    />
  );
}
