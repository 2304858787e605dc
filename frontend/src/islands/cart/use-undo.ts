import { useStore } from '@nanostores/react';
import { useState } from 'react';
import type { Cart } from './cart.ts';
import { $cart } from './cart.store.ts';

interface Undoable {
  sentence: string;
  label: string;
  before: Cart;
  after: Cart;
}

/** Takes things out of the cart in a way that can be taken back until the cart changes again. */
export function useUndo() {
  const cart = useStore($cart);
  const [last, setLast] = useState<Undoable | null>(null);

  /** `sentence` tells what was done, `label` names the way back. */
  function change(rule: (cart: Cart) => Cart, sentence: string, label: string): void {
    const before = $cart.get();
    const after = rule(before);
    $cart.set(after);
    setLast({ sentence, label, before, after });
  }

  const undoable = last?.after === cart ? last : null;
  return { change, undoable, undo: () => undoable && $cart.set(undoable.before) };
}
