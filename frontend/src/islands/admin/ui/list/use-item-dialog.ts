import { useState } from 'react';

export type ItemDialog<Item> = ReturnType<typeof useItemDialog<Item>>;

/** Which dialog of a list is open: one that adds a thing, changes one, or asks before one is deleted. */
export function useItemDialog<Item>() {
  const [open, setOpen] = useState<{ kind: 'add' | 'edit' | 'remove'; item?: Item }>();
  return {
    add: () => setOpen({ kind: 'add' }),
    edit: (item: Item) => setOpen({ kind: 'edit', item }),
    remove: (item: Item) => setOpen({ kind: 'remove', item }),
    close: () => setOpen(undefined),
    isForm: open?.kind === 'add' || open?.kind === 'edit',
    /** Absent for a new one. */
    edited: open?.kind === 'edit' ? open.item : undefined,
    removed: open?.kind === 'remove' ? open.item : undefined,
  };
}
