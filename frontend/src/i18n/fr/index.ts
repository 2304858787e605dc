import about from './about.json';
import cart from './cart.json';
import checkout from './checkout.json';
import common from './common.json';
import confirmation from './confirmation.json';
import footer from './footer.json';
import home from './home.json';
import layout from './layout.json';

/** French is the shape that English must have. */
export const fr = { about, cart, checkout, common, confirmation, footer, home, layout };
