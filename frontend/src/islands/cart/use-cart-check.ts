import { useStore } from '@nanostores/react';
import { atom } from 'nanostores';
import { useEffect, useState } from 'react';
import { $cart } from './cart.store.ts';
import { fetchCurrentPrices } from './current-prices.ts';
import { reconcile, type CartChange, type Current } from './reconcile.ts';

/** What the last check had to change in the cart, to be shown until the next one. */
export const $cartChanges = atom<readonly CartChange[]>([]);

/** Brings the cart up to what the shop just said; returns what that changed. */
export function applyCurrent(current: readonly Current[]): readonly CartChange[] {
  const { cart, changes } = reconcile($cart.get(), current);
  $cartChanges.set(changes);
  $cart.set(cart);
  return changes;
}

/** Asks the shop for prices and stock when the cart comes into view, and again whenever `occasion` changes. */
export function useCartCheck(occasion: number = 0): { changes: readonly CartChange[]; hasFailed: boolean } {
  const changes = useStore($cartChanges);
  const [hasFailed, setHasFailed] = useState(false);

  useEffect(() => {
    let isCurrent = true;
    const ids = $cart.get().map(({ id }) => id);
    fetchCurrentPrices(ids).then(
      (current) => {
        if (!isCurrent) return;
        setHasFailed(false);
        applyCurrent(current);
      },
      () => isCurrent && setHasFailed(true),
    );
    return () => {
      isCurrent = false;
    };
  }, [occasion]);

  return { changes, hasFailed };
}
