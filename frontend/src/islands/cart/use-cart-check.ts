import { useCallback, useEffect, useState } from 'react';
import { $cart } from './cart.store.ts';
import { fetchCurrent } from './current.ts';
import { reconcile } from './reconcile.ts';
import type { CartChange, Current } from './reconcile.ts';

export interface CartCheck {
  /** What had to be changed, to be shown until the next check. */
  changes: CartChange[];
  /** The shop could not be asked. */
  hasFailed: boolean;
  /** Brings the cart up to what the shop just said, and shows what that changed. */
  apply(current: readonly Current[]): void;
}

/** Asks the shop for prices and stock when the cart comes into view, and again whenever `occasion` changes. */
export function useCartCheck(occasion: number = 0): CartCheck {
  const [changes, setChanges] = useState<CartChange[]>([]);
  const [hasFailed, setHasFailed] = useState(false);

  const apply = useCallback((current: readonly Current[]) => {
    const result = reconcile($cart.get(), current);
    $cart.set(result.cart);
    setChanges(result.changes);
  }, []);

  useEffect(() => {
    let isCurrent = true;
    const ids = $cart.get().map(({ id }) => id);
    fetchCurrent(ids).then(
      (current) => {
        if (!isCurrent) return;
        setHasFailed(false);
        apply(current);
      },
      () => isCurrent && setHasFailed(true),
    );
    return () => {
      isCurrent = false;
    };
  }, [occasion, apply]);

  return { changes, hasFailed, apply };
}
