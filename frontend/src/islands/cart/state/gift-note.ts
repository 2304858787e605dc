import { limits } from '@shop/contracts';
import { persistentAtom } from '@nanostores/persistent';

/** What the buyer wants to be written to whoever gets the parcel; kept until the order is paid. */
export const $giftNote = persistentAtom<string>('cart-gift-note', '', {
  encode: (text) => text,
  decode: (text) => text.slice(0, limits.giftNote),
});
