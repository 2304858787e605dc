import { Pencil, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { useAdminTranslation } from '../admin-translation.ts';
import { IconButton } from '../IconButton.tsx';
import type { Column } from './DataTable.tsx';
import type { ItemDialog } from './use-item-dialog.ts';

interface Props<Item> {
  item: Item;
  /** Name of the row, for screen reader users, who do not see where the buttons are. */
  name: string;
  dialog: ItemDialog<Item>;
}

/** Edit and delete, at the end of a row or a card. */
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

/** First column of a list, with the name of each row. */
export function nameColumn<Row>(key: string, header: string, nameOf: (row: Row) => string): Column<Row> {
  return { key, header, isTitle: true, cell: (row) => <span className="font-semibold">{nameOf(row)}</span> };
}

/** Last column of a list, with the actions of each row. */
export function useActionsColumn<Row>(cell: (row: Row) => ReactNode): Column<Row> {
  const { t } = useAdminTranslation();
  return { key: 'actions', header: t('admin.actions'), isUnnamed: true, align: 'end', cell };
}

/** Actions column with buttons to edit and delete. */
export function useEditDeleteColumn<Item>(
  dialog: ItemDialog<Item>,
  nameOf: (item: Item) => string,
): Column<Item> {
  return useActionsColumn((item) => <EditDelete item={item} name={nameOf(item)} dialog={dialog} />);
}
