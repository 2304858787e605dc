/** Scripts of every page in one file, because on a phone each request costs more than its bytes. */
import '../elements/cart/add-to-cart.element.ts';
import '../elements/cart/cart-badge.element.ts';
import '../elements/cart/cart-panel.element.ts';
import '../elements/chat-widget.element.ts';
import '../elements/cookie-banner.element.ts';
import '../elements/favourite-heart.element.ts';
import '../elements/forms/newsletter-form.element.ts';
import '../elements/toast-region.element.ts';
import './image-fallback.ts';
import './language.ts';
import './menus.ts';
import './picture-transition.ts';
import './search.ts';
import './theme.ts';
import './tooltips.ts';
import './user-menu.ts';
