/** What the storefront and the back office do on each of their pages. */
import '../elements/toast-region.element.ts';
import './image-fallback.ts';
import './language.ts';
import './menus.ts';
import './theme.ts';
import './tooltips.ts';
import './user-menu.ts';
