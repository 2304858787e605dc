import { useState } from 'react';

export type ItemDialog<Item> = ReturnType<typeof useItemDialog<Item>>;

/** State of the dialog of a list, which adds, edits or deletes an item. */
export function useItemDialog<Item>() {
  const [open, setOpen] = useState<{ kind: 'add' | 'edit' | 'remove'; item?: Item }>();
  return {
    add: () => setOpen({ kind: 'add' }),
    edit: (item: Item) => setOpen({ kind: 'edit', item }),
    remove: (item: Item) => setOpen({ kind: 'remove', item }),
    close: () => setOpen(undefined),
    isForm: open?.kind === 'add' || open?.kind === 'edit',
    /** Item being edited; undefined while adding an item. */
    edited: open?.kind === 'edit' ? open.item : undefined,
    removed: open?.kind === 'remove' ? open.item : undefined,
  };
}
