/** What every page does, as one file: a phone pays for each request more than for its bytes. */
import '../elements/add-to-cart.element.ts';
import '../elements/cart-badge.element.ts';
import '../elements/cart-panel.element.ts';
import '../elements/chat-widget.element.ts';
import '../elements/cookie-banner.element.ts';
import '../elements/favourite-heart.element.ts';
import '../elements/newsletter-form.element.ts';
import '../elements/toast-region.element.ts';
import './image-fallback.ts';
import './language.ts';
import './menus.ts';
import './picture-transition.ts';
import './search.ts';
import './theme.ts';
import './tooltips.ts';
import './user-menu.ts';
