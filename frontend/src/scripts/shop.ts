/** What every page of the storefront does, as one file: a phone pays for each request more than for its bytes. */
import '../islands/account/favourite-heart.element.ts';
import '../islands/cart/add-to-cart.element.ts';
import '../islands/cart/cart-badge.element.ts';
import '../islands/cart/panel.element.ts';
import '../islands/chat/widget.element.ts';
import '../islands/consent/cookie-banner.element.ts';
import './every-page.ts';
import './newsletter-form.ts';
import './picture-transition.ts';
import './search.ts';
