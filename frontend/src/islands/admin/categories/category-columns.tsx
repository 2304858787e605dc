import { imageUrl } from '@shop/contracts';
import type { AdminCategory } from '@shop/contracts';
import { ImageOff, Pencil, Trash2 } from 'lucide-react';
import { dateText } from '../../ui/dates.ts';
import type { Column } from '../../ui/DataTable.tsx';
import { useWords } from '../../ui/words.tsx';

interface Actions {
  onEdit: (category: AdminCategory) => void;
  onRemove: (category: AdminCategory) => void;
}

export function useCategoryColumns(all: readonly AdminCategory[], actions: Actions): Column<AdminCategory>[] {
  const { language, t } = useWords<'adminCatalog'>();
  return [
    { key: 'image', header: t('adminCatalog.image'), isUnnamed: true, cell: (row) => <Thumbnail {...row} /> },
    {
      key: 'name',
      header: t('adminCatalog.name'),
      cell: (row) => <Name category={row} parent={all.find(({ id }) => id === row.parentId)} />,
    },
    {
      key: 'description',
      header: t('adminCatalog.description'),
      cell: ({ description }) => <p className="line-clamp-2 max-w-md">{description}</p>,
    },
    { key: 'order', header: t('adminCatalog.order'), align: 'end', cell: ({ sortOrder }) => sortOrder },
    {
      key: 'created',
      header: t('adminCatalog.created'),
      cell: ({ createdAt }) => <span className="whitespace-nowrap">{dateText(createdAt, language)}</span>,
    },
    {
      key: 'actions',
      header: t('admin.actions'),
      isUnnamed: true,
      align: 'end',
      cell: (row) => <RowActions category={row} {...actions} />,
    },
  ];
}

function Name({ category, parent }: { category: AdminCategory; parent: AdminCategory | undefined }) {
  const { t } = useWords<'adminCatalog'>();
  return (
    <div className="min-w-32">
      <p className="font-semibold">{category.name}</p>
      <p className="text-sm text-ink-soft">{category.slug}</p>
      {parent && <p className="text-sm text-ink-soft">{t('adminCatalog.under', { name: parent.name })}</p>}
    </div>
  );
}

function Thumbnail({ image }: AdminCategory) {
  const { t } = useWords<'adminCatalog'>();
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

function RowActions({ category, onEdit, onRemove }: Actions & { category: AdminCategory }) {
  const { t } = useWords<'adminCatalog'>();
  const edit = t('adminCatalog.editNamed', { name: category.name });
  const remove = t('adminCatalog.deleteNamed', { name: category.name });
  return (
    <div className="flex justify-end">
      <button
        type="button"
        className="icon-button"
        aria-label={edit}
        title={edit}
        onClick={() => onEdit(category)}
      >
        <Pencil size={18} aria-hidden />
      </button>
      <button
        type="button"
        className="icon-button text-clay-ink"
        aria-label={remove}
        title={remove}
        onClick={() => onRemove(category)}
      >
        <Trash2 size={18} aria-hidden />
      </button>
    </div>
  );
}
