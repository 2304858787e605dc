import { Pencil, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { useAdminTranslation } from '../admin-translation.ts';
import { IconButton } from '../IconButton.tsx';
import type { Column } from './DataTable.tsx';
import type { ItemDialog } from './use-item-dialog.ts';

interface Props<Item> {
  item: Item;
  /** Name of the row, added to the accessible names of the buttons. */
  name: string;
  dialog: ItemDialog<Item>;
}

/** Edit and delete buttons at the end of a table row or card. */
export function EditDelete<Item>({ item, name, dialog }: Props<Item>) {
  const { t } = useAdminTranslation();
  const edit = t('admin.editNamed', { name });
  const remove = t('admin.deleteNamed', { name });
  return (
    <div className="-me-2 flex justify-end">
      <IconButton icon={Pencil} label={edit} onClick={() => dialog.edit(item)} />
      <IconButton icon={Trash2} label={remove} isDangerous onClick={() => dialog.remove(item)} />
    </div>
  );
}

/** First table column, with the name of each row. */
export function nameColumn<Row>(key: string, header: string, nameOf: (row: Row) => ReactNode): Column<Row> {
  return { key, header, isTitle: true, cell: (row) => <span className="font-semibold">{nameOf(row)}</span> };
}

/** Last table column, with the action buttons of each row. */
export function useActionsColumn<Row>(cell: (row: Row) => ReactNode): Column<Row> {
  const { t } = useAdminTranslation();
  return { key: 'actions', header: t('admin.actions'), isUnnamed: true, align: 'end', cell };
}

/** Table column with edit and delete buttons. */
export function useEditDeleteColumn<Item>(
  dialog: ItemDialog<Item>,
  nameOf: (item: Item) => string,
): Column<Item> {
  return useActionsColumn((item) => <EditDelete item={item} name={nameOf(item)} dialog={dialog} />);
}
