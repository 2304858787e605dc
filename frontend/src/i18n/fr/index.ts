import cart from './cart.json';
import checkout from './checkout.json';
import common from './common.json';
import confirmation from './confirmation.json';

/** French is the shape that English must have. */
export const fr = { cart, checkout, common, confirmation };
