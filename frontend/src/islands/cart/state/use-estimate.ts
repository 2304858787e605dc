import { useStore } from '@nanostores/react';
import type { CartEstimate, CurrentLine } from '@shop/shared';
import { atom } from 'nanostores';
import { useEffect, useRef, useState } from 'react';
import { $cart } from './cart.store.ts';
import type { Cart } from './cart.ts';
import { $destination, type Destination } from './destination.ts';
import { fetchEstimate } from './estimate.ts';
import { reconcile, type CartChange } from './reconcile.ts';

/** Changes that the server made to the cart, to be shown to the buyer. */
export const $cartChanges = atom<readonly CartChange[]>([]);

/** Updates the cart from a reply of the server; returns the changes to tell the buyer. */
export function applyCurrent(current: readonly CurrentLine[]): readonly CartChange[] {
  const { cart, changes } = reconcile($cart.get(), current);
  $cart.set(cart);
  if (changes.length > 0) $cartChanges.set(changes);
  return changes;
}

export interface Estimate {
  /** Latest estimate; null until one is loaded. */
  estimate: CartEstimate | null;
  /** True when the estimate belongs to an earlier cart or destination and the next one is loading. */
  isStale: boolean;
  hasFailed: boolean;
  retry: () => void;
}

/**
 * Loads the estimate of the cart when mounted and whenever the cart, the destination or `occasion` changes; never for
 * an empty cart.
 */
export function useEstimate(occasion: number = 0): Estimate & { changes: readonly CartChange[] } {
  const cart = useStore($cart);
  const destination = useStore($destination);
  const changes = useStore($cartChanges);
  const [answer, setAnswer] = useState<{ of: string; estimate: CartEstimate } | null>(null);
  const [failedFor, setFailedFor] = useState<string | null>(null);
  const [tries, setTries] = useState(0);
  const seen = useRef<number | null>(null);
  const asked = questionOf(cart, destination);

  useEffect(() => {
    if (seen.current !== occasion) $cartChanges.set([]);
    seen.current = occasion;
    if ($cart.get().length === 0) return undefined;
    const controller = new AbortController();
    fetchEstimate($cart.get(), $destination.get(), controller.signal).then(
      (estimate) => {
        applyCurrent(estimate.lines);
        setFailedFor(null);
        setAnswer({ of: questionOf($cart.get(), $destination.get()), estimate });
      },
      () => {
        if (!controller.signal.aborted) setFailedFor(asked);
      },
    );
    return () => controller.abort();
  }, [asked, occasion, tries]);

  return {
    estimate: answer?.estimate ?? null,
    isStale: answer?.of !== asked,
    hasFailed: failedFor === asked,
    retry: () => setTries((before) => before + 1),
    changes,
  };
}

/** Key of all inputs on which the amounts depend. */
function questionOf(cart: Cart, { postalCode, province, delivery }: Destination): string {
  return JSON.stringify([cart.map(({ id, quantity }) => [id, quantity]), postalCode, province, delivery]);
}
