import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import type { Cart } from './cart.ts';
import { $cart } from './cart.store.ts';

interface Undoable {
  sentence: string;
  label: string;
  before: Cart;
  after: Cart;
}

/** Key of the product ids and quantities; price and text updates by the server do not change it. */
function chosen(cart: Cart): string {
  return cart.map(({ id, quantity }) => `${id}×${quantity}`).join(' ');
}

/** Removes lines from the cart with an undo that stays available until the buyer changes the cart again. */
export function useUndo() {
  const cart = useStore($cart);
  const [last, setLast] = useState<Undoable | null>(null);

  /** `sentence` describes what was done; `label` is the text of the undo button. */
  function change(rule: (cart: Cart) => Cart, sentence: string, label: string): void {
    const before = $cart.get();
    const after = rule(before);
    $cart.set(after);
    setLast({ sentence, label, before, after });
  }

  function undo(): void {
    if (!last) return;
    const now = new Map(cart.map((line) => [line.id, line]));
    const back = last.before.map((line) => ({ ...line, ...now.get(line.id), quantity: line.quantity }));
    flushSync(() => $cart.set(back));
    // Moves the focus to the first restored line, because the undo button that had the focus disappears.
    const first = back.find(({ id }) => !now.has(id));
    document.querySelector<HTMLElement>(`[data-line="${first?.id}"]`)?.focus();
  }

  const undoable = last && chosen(last.after) === chosen(cart) ? last : null;
  const isRestored = !undoable && last !== null && chosen(last.before) === chosen(cart);
  return { change, undo, undoable, isRestored };
}
