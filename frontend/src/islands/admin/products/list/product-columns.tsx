import { localePath, formatPrice, imageUrl, sum, variantName, type AdminProduct } from '@shop/shared';
import { ChevronDown, ChevronRight, Ellipsis, Eye, EyeOff, ImageOff, Pencil, Trash2 } from 'lucide-react';
import type { Translate } from '../../../../i18n/texts.ts';
import { Badge } from '../../../kit/Badge.tsx';
import { useAdminTranslation } from '../../ui/admin-translation.ts';
import { Toggle } from '../../ui/form/Toggle.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import type { Column } from '../../ui/list/DataTable.tsx';
import { Menu } from '../../ui/list/Menu.tsx';
import { useActionsColumn } from '../../ui/list/row-actions.tsx';
import { useSetFeatured, useSetShown } from '../data/products.api.ts';
import { PriceCell } from '../cells/PriceCell.tsx';
import { StockCell } from '../cells/StockCell.tsx';
import { priceRange, type SheetRow } from './sheet-rows.ts';

interface Options {
  onRemove: (product: AdminProduct) => void;
  /** Folds the variants of a product or unfolds them. */
  onFold: (productId: number) => void;
}

export function useProductColumns({ onRemove, onFold }: Options): Column<SheetRow>[] {
  const { t } = useAdminTranslation<'adminProducts'>();
  return [
    {
      key: 'image',
      header: t('adminProducts.image'),
      isUnnamed: true,
      cell: ({ product, kind }) => <Thumbnail {...product} isSmall={kind === 'variant'} />,
    },
    {
      key: 'name',
      header: t('adminProducts.name'),
      isTitle: true,
      sort: 'name',
      cell: (row) => <Name row={row} onFold={onFold} />,
    },
    {
      key: 'category',
      header: t('adminProducts.category'),
      cell: ({ product, kind }) =>
        kind !== 'variant' && <span className="block min-w-22 wrap-anywhere">{product.category}</span>,
    },
    ...numberColumns(t),
    {
      key: 'status',
      header: t('adminProducts.status'),
      cell: ({ kind, product }) => kind !== 'folded' && <Status product={product} />,
    },
    {
      key: 'featured',
      header: t('adminProducts.featured'),
      cell: ({ kind, variants }) => {
        // "Featured" applies to a product with all variants, so only the row of the main variant has the switch.
        const main = kind === 'variant' ? undefined : variants.find(({ productId }) => !productId);
        return main && <FeaturedToggle product={main} />;
      },
    },
    useActionsColumn(({ kind, product }) =>
      kind === 'folded' ? null : <RowActions product={product} onRemove={onRemove} />,
    ),
  ];
}

/** Columns of the sheet: price and stock, edited in place. */
function numberColumns(t: Translate<'adminProducts'>): Column<SheetRow>[] {
  return [
    {
      key: 'price',
      header: t('adminProducts.price'),
      sort: 'price',
      align: 'end',
      cell: (row) =>
        row.kind === 'folded' ? (
          <Prices row={row} />
        ) : (
          <PriceCell product={row.product} name={nameOf(row.product)} />
        ),
    },
    {
      key: 'stock',
      header: t('adminProducts.stock'),
      sort: 'stock',
      align: 'end',
      cell: ({ kind, product, variants }) =>
        kind === 'folded' ? (
          <span className="tabular-nums">{sum(variants.map(({ stock }) => stock))}</span>
        ) : (
          <StockCell product={{ ...product, name: nameOf(product) }} />
        ),
    },
  ];
}

const nameOf = ({ name, label }: AdminProduct) => variantName(name, label);

interface RowProps {
  product: AdminProduct;
}

function Thumbnail({ image, isActive, isSmall }: AdminProduct & { isSmall: boolean }) {
  return (
    <div
      className={`picture grid place-items-center rounded-md ${isSmall ? 'size-9' : 'size-14'} ${isActive ? '' : 'opacity-60'}`}
    >
      {image ? (
        <img
          src={imageUrl(image, 160)}
          alt=""
          width={56}
          height={56}
          loading="lazy"
          data-fallback="placeholder"
        />
      ) : (
        <ImageOff size={20} className="text-ink-faint" aria-hidden />
      )}
    </div>
  );
}

function Name({ row, onFold }: { row: SheetRow; onFold: (productId: number) => void }) {
  const { language, t } = useAdminTranslation<'adminProducts'>();
  const { id, name, label, productId = id, translations } = row.product;
  const { en } = translations;
  const Chevron = row.isOpen ? ChevronDown : ChevronRight;
  return (
    <div className={`sheet-name grid justify-items-start gap-1 md:min-w-40 ${row.kind}`}>
      <a
        className="link font-semibold wrap-anywhere"
        href={localePath(language, `/admin/products/${id}/edit`)}
      >
        {row.kind === 'folded' ? name : row.kind === 'variant' ? (label ?? name) : variantName(name, label)}
      </a>
      {row.kind === 'folded' && (
        <button
          type="button"
          className="fold-button"
          aria-expanded={row.isOpen}
          aria-label={t('adminProducts.variantsOf', { count: row.variants.length, name })}
          onClick={() => onFold(productId)}
        >
          <Chevron size={16} aria-hidden />
          {t('adminProducts.variantCount', { count: row.variants.length })}
        </button>
      )}
      {row.kind !== 'variant' && !(en.name && en.description) && (
        <Badge tone="waiting">{t('adminProducts.untranslated')}</Badge>
      )}
    </div>
  );
}

function Prices({ row }: { row: SheetRow }) {
  const { language } = useAdminTranslation();
  const { least, most } = priceRange(row.variants);
  const [from, to] = [least, most].map((price) => formatPrice(price, language));
  if (from === to) return <span className="whitespace-nowrap">{from}</span>;
  return (
    <>
      <span className="whitespace-nowrap">{from} –</span> <span className="whitespace-nowrap">{to}</span>
    </>
  );
}

/** Status of a product: active, inactive because out of stock, or hidden from the shop. */
function Status({ product: { stock, isActive } }: RowProps) {
  const { t } = useAdminTranslation<'adminProducts'>();
  const isSold = stock > 0;
  return (
    <span className="grid justify-items-start gap-1">
      {isActive ? (
        <Badge tone={isSold ? 'good' : 'neutral'}>
          {t(isSold ? 'adminProducts.active' : 'adminProducts.inactive')}
        </Badge>
      ) : (
        <Badge tone="bad">{t('adminProducts.hidden')}</Badge>
      )}
      {isActive && !isSold && <span className="text-sm text-ink-soft">{t('adminProducts.outOfStock')}</span>}
    </span>
  );
}

function FeaturedToggle({ product: { id, name, isFeatured } }: RowProps) {
  const { t } = useAdminTranslation<'adminProducts'>();
  const { mutate, isPending, variables } = useSetFeatured();
  return (
    <span className="flex">
      <Toggle
        isBare
        label={t('adminProducts.featureNamed', { name })}
        isOn={isPending ? variables.isFeatured : isFeatured}
        isBusy={isPending}
        onChange={(isOn) => mutate({ id, isFeatured: isOn })}
      />
    </span>
  );
}

function RowActions({ product, onRemove }: RowProps & { onRemove: (product: AdminProduct) => void }) {
  const { language, t } = useAdminTranslation<'adminProducts'>();
  const { isActive, id } = product;
  const name = variantName(product.name, product.label);
  const shown = useSetShown(!isActive);
  const [edit, remove, show] = [
    t('admin.editNamed', { name }),
    t('admin.deleteNamed', { name }),
    t(isActive ? 'adminProducts.hideNamed' : 'adminProducts.showNamed', { name }),
  ];
  const editPath = localePath(language, `/admin/products/${id}/edit`);
  return (
    <>
      <div className="flex justify-end stacked:hidden">
        <IconButton
          icon={isActive ? EyeOff : Eye}
          label={show}
          isBusy={shown.isPending}
          onClick={() => shown.mutate(product)}
        />
        <a className="icon-button" aria-label={edit} title={edit} href={editPath}>
          <Pencil size={18} aria-hidden />
        </a>
        <IconButton icon={Trash2} label={remove} isDangerous onClick={() => onRemove(product)} />
      </div>
      <div className="hidden stacked:block">
        <Menu
          label={t('adminProducts.actionsOf', { name })}
          trigger={<Ellipsis size={20} aria-hidden />}
          items={[
            { label: show, onSelect: () => shown.mutate(product) },
            { label: edit, href: editPath },
            { label: remove, isDangerous: true, onSelect: () => onRemove(product) },
          ]}
        />
      </div>
    </>
  );
}
