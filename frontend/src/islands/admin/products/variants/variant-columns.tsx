import {
  decimalIn,
  localePath,
  decimalText,
  limits,
  parseCents,
  variantName,
  type AdminProduct,
} from '@shop/shared';
import { ArrowDown, ArrowUp, Eye, EyeOff, Split } from 'lucide-react';
import { Badge } from '../../../kit/Badge.tsx';
import { useAdminTranslation } from '../../ui/admin-translation.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import type { Column } from '../../ui/list/DataTable.tsx';
import { useActionsColumn } from '../../ui/list/row-actions.tsx';
import { useSetShown } from '../data/products.api.ts';
import { QuickCell } from '../cells/QuickCell.tsx';
import { StockCell } from '../cells/StockCell.tsx';
import { useEditVariant, useOrder } from '../data/variants.api.ts';
import { priceProblem } from '../data/price-problem.ts';

type Row = { product: AdminProduct };

/** Table columns with editable cells; the product that the page edits is changed in its form instead. */
export function useVariantColumns(
  productId: number,
  rows: readonly AdminProduct[],
  onSeparate: (product: AdminProduct) => void,
): Column<AdminProduct>[] {
  const { language, t } = useAdminTranslation<'adminProducts'>();
  const editing = (product: AdminProduct) => product.id !== productId;
  return [
    {
      key: 'label',
      header: t('adminProducts.label'),
      isTitle: true,
      cell: (product) => (editing(product) ? <Label product={product} /> : <Here product={product} />),
    },
    {
      key: 'price',
      header: t('adminProducts.price'),
      cell: (product) =>
        editing(product) ? (
          <Price product={product} value={decimalIn(product.price, language)} />
        ) : (
          decimalIn(product.price, language)
        ),
    },
    {
      key: 'stock',
      header: t('adminProducts.stock'),
      align: 'end',
      cell: (product) => (
        <StockCell product={{ ...product, name: variantName(product.name, product.label) }} />
      ),
    },
    {
      key: 'sku',
      header: t('adminProducts.sku'),
      cell: (product) => (editing(product) ? <Sku product={product} /> : product.sku),
    },
    useActionsColumn((product) => (
      <div className="flex items-center justify-end gap-1">
        <Moves product={product} productId={productId} rows={rows} />
        <Actions product={product} onSeparate={onSeparate} />
      </div>
    )),
  ];

  function Here({ product }: Row) {
    return <strong>{product.label ?? product.name}</strong>;
  }
}

function Label({ product }: Row) {
  const { language, t } = useAdminTranslation<'adminProducts'>();
  const { id, version, label = '', labels } = product;
  const editing = useEditVariant();
  return (
    <div className="grid justify-items-start gap-1">
      <QuickCell
        label={t('adminProducts.labelOf', { label })}
        value={labels?.fr ?? ''}
        maxLength={limits.variant.label}
        problemOf={(text) => (text ? undefined : t('adminProducts.labelRequired'))}
        onSave={(text) => editing.mutateAsync({ id, version, label: text })}
      />
      <a className="link text-sm" href={localePath(language, `/admin/products/${id}/edit`)}>
        {t('adminProducts.openVariant')}
      </a>
    </div>
  );
}

function Price({ product, value }: Row & { value: string }) {
  const { t } = useAdminTranslation<'adminProducts'>();
  const { id, version, label = '' } = product;
  const editing = useEditVariant();
  const problemOf = (text: string) => {
    const problem = priceProblem(text);
    return problem && t(`adminProducts.${problem}`);
  };
  return (
    <QuickCell
      isShort
      label={t('adminProducts.priceOf', { label })}
      value={value}
      maxLength={12}
      problemOf={problemOf}
      onSave={(text) => editing.mutateAsync({ id, version, price: decimalText(parseCents(text) ?? 0) })}
    />
  );
}

function Sku({ product }: Row) {
  const { t } = useAdminTranslation<'adminProducts'>();
  const { id, version, label = '', sku = '' } = product;
  const editing = useEditVariant();
  return (
    <QuickCell
      label={t('adminProducts.skuOf', { label })}
      value={sku}
      maxLength={limits.variant.sku}
      onSave={(text) => editing.mutateAsync({ id, version, sku: text })}
    />
  );
}

type MovesProps = Row & { productId: number; rows: readonly AdminProduct[] };

/**
 * Buttons that move a variant up or down. A button without effect stays enabled, so that it keeps the keyboard focus.
 */
function Moves({ product, productId, rows }: MovesProps) {
  const { t } = useAdminTranslation<'adminProducts'>();
  const ordering = useOrder(productId);
  const label = product.label ?? product.name;
  const ids = rows.map(({ id }) => id);
  const index = ids.indexOf(product.id);
  const move = (to: number) => ordering.mutate(ids.with(index, ids[to] ?? 0).with(to, product.id));
  return (
    <>
      <IconButton
        icon={ArrowUp}
        label={t('adminProducts.moveUp', { label })}
        isBusy={ordering.isPending}
        isDisabled={index === 0}
        onClick={() => move(index - 1)}
      />
      <IconButton
        icon={ArrowDown}
        label={t('adminProducts.moveDown', { label })}
        isBusy={ordering.isPending}
        isDisabled={index === ids.length - 1}
        onClick={() => move(index + 1)}
      />
    </>
  );
}

function Actions({ product, onSeparate }: Row & { onSeparate: (product: AdminProduct) => void }) {
  const { t } = useAdminTranslation<'adminProducts'>();
  const { isActive, label = '' } = product;
  const shown = useSetShown(!isActive);
  const show = t(isActive ? 'adminProducts.hideNamed' : 'adminProducts.showNamed', { name: label });
  const separate = t('adminProducts.separateNamed', { label });
  return (
    <div className="flex items-center justify-end gap-1">
      {!isActive && <Badge tone="bad">{t('adminProducts.hidden')}</Badge>}
      <IconButton
        icon={isActive ? EyeOff : Eye}
        label={show}
        isBusy={shown.isPending}
        onClick={() => shown.mutate(product)}
      />
      <IconButton icon={Split} label={separate} onClick={() => onSeparate(product)} />
    </div>
  );
}
