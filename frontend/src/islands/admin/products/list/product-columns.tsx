import { localePath, formatPrice, imageUrl, variantName, type AdminProduct } from '@shop/shared';
import { Eye, EyeOff, ImageOff, Pencil, Trash2 } from 'lucide-react';
import { Badge } from '../../../kit/Badge.tsx';
import { useAdminTranslation } from '../../ui/admin-translation.ts';
import { Toggle } from '../../ui/form/Toggle.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import type { Column } from '../../ui/list/DataTable.tsx';
import { useActionsColumn } from '../../ui/list/row-actions.tsx';
import { useSetFeatured, useSetShown } from '../data/products.api.ts';
import { StockCell } from '../cells/StockCell.tsx';

export function useProductColumns(onRemove: (product: AdminProduct) => void): Column<AdminProduct>[] {
  const { language, t } = useAdminTranslation<'adminProducts'>();
  return [
    {
      key: 'image',
      header: t('adminProducts.image'),
      isUnnamed: true,
      cell: (row) => <Thumbnail {...row} />,
    },
    {
      key: 'name',
      header: t('adminProducts.name'),
      isTitle: true,
      sort: 'name',
      cell: (row) => <Name product={row} />,
    },
    {
      key: 'category',
      header: t('adminProducts.category'),
      cell: ({ category }) => <span className="block min-w-28 wrap-anywhere">{category}</span>,
    },
    {
      key: 'price',
      header: t('adminProducts.price'),
      sort: 'price',
      align: 'end',
      cell: ({ price }) => <span className="whitespace-nowrap">{formatPrice(price, language)}</span>,
    },
    {
      key: 'stock',
      header: t('adminProducts.stock'),
      sort: 'stock',
      align: 'end',
      cell: (row) => <StockCell product={{ ...row, name: variantName(row.name, row.label) }} />,
    },
    { key: 'status', header: t('adminProducts.status'), cell: (row) => <Status product={row} /> },
    { key: 'featured', header: t('adminProducts.featured'), cell: (row) => <FeaturedToggle product={row} /> },
    useActionsColumn((row) => <RowActions product={row} onRemove={onRemove} />),
  ];
}

interface RowProps {
  product: AdminProduct;
}

function Thumbnail({ image, isActive }: AdminProduct) {
  return (
    <div className={`picture grid size-14 place-items-center rounded-md ${isActive ? '' : 'opacity-60'}`}>
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

function Name({ product: { id, name, label, translations } }: RowProps) {
  const { language, t } = useAdminTranslation<'adminProducts'>();
  const { en } = translations;
  return (
    <div className="grid justify-items-start gap-1 md:min-w-40">
      <a
        className="link font-semibold wrap-anywhere"
        href={localePath(language, `/admin/products/${id}/edit`)}
      >
        {variantName(name, label)}
      </a>
      {!(en.name && en.description) && <Badge tone="waiting">{t('adminProducts.untranslated')}</Badge>}
    </div>
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

function FeaturedToggle({ product: { id, name, isFeatured, productId } }: RowProps) {
  const { t } = useAdminTranslation<'adminProducts'>();
  const { mutate, isPending, variables } = useSetFeatured();
  // "Featured" applies to a product with all variants, so only the row of the main variant has the switch.
  if (productId) return null;
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
  return (
    <div className="flex justify-end">
      <IconButton
        icon={isActive ? EyeOff : Eye}
        label={show}
        isBusy={shown.isPending}
        onClick={() => shown.mutate(product)}
      />
      <a
        className="icon-button"
        aria-label={edit}
        title={edit}
        href={localePath(language, `/admin/products/${id}/edit`)}
      >
        <Pencil size={18} aria-hidden />
      </a>
      <IconButton icon={Trash2} label={remove} isDangerous onClick={() => onRemove(product)} />
    </div>
  );
}
