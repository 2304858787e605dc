import { limits } from '@shop/shared';
import { persistentAtom } from '@nanostores/persistent';

/** Gift note for the recipient of the parcel, kept in the browser until the order is paid. */
export const $giftNote = persistentAtom<string>('cart-gift-note', '', {
  encode: (text) => text,
  decode: (text) => text.slice(0, limits.giftNote),
});
