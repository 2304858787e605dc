import { imageUrl, type AdminCategory, dateText } from '@shop/shared';
import { ImageOff } from 'lucide-react';
import { useAdminTranslation } from '../ui/admin-translation.ts';
import type { Column } from '../ui/list/DataTable.tsx';
import { EditDelete, useActionsColumn } from '../ui/list/row-actions.tsx';
import type { ItemDialog } from '../ui/list/use-item-dialog.ts';

export function useCategoryColumns(
  all: readonly AdminCategory[],
  dialog: ItemDialog<AdminCategory>,
): Column<AdminCategory>[] {
  const { language, t } = useAdminTranslation<'adminCatalog'>();
  const actions = useActionsColumn<AdminCategory>((row) => (
    <EditDelete item={row} name={row.name} dialog={dialog} />
  ));
  return [
    { key: 'image', header: t('adminCatalog.image'), isUnnamed: true, cell: (row) => <Thumbnail {...row} /> },
    {
      key: 'name',
      header: t('adminCatalog.name'),
      isTitle: true,
      cell: (row) => <Name category={row} parent={all.find(({ id }) => id === row.parentId)} />,
    },
    {
      key: 'description',
      header: t('adminCatalog.description'),
      cell: ({ description }) => (
        <p className="line-clamp-2 max-w-md min-w-32 wrap-anywhere">{description}</p>
      ),
    },
    { key: 'order', header: t('adminCatalog.order'), align: 'end', cell: ({ sortOrder }) => sortOrder },
    {
      key: 'created',
      header: t('adminCatalog.created'),
      cell: ({ createdAt }) => <span className="whitespace-nowrap">{dateText(createdAt, language)}</span>,
    },
    actions,
  ];
}

function Name({ category, parent }: { category: AdminCategory; parent: AdminCategory | undefined }) {
  const { t } = useAdminTranslation<'adminCatalog'>();
  return (
    <div className="min-w-32 wrap-anywhere">
      <p className="font-semibold">{category.name}</p>
      <p className="text-sm text-ink-soft">{category.slug}</p>
      {parent && <p className="text-sm text-ink-soft">{t('adminCatalog.under', { name: parent.name })}</p>}
    </div>
  );
}

function Thumbnail({ image }: AdminCategory) {
  const { t } = useAdminTranslation<'adminCatalog'>();
  return (
    <div className="picture grid size-14 place-items-center rounded-md">
      {image ? (
        <img src={imageUrl(image, 160)} alt="" width={56} height={56} loading="lazy" />
      ) : (
        <ImageOff size={20} className="text-ink-faint" aria-label={t('adminCatalog.noImage')} role="img" />
      )}
    </div>
  );
}
