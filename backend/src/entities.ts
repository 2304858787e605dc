import { SessionRow } from './modules/auth/access/session.entity.js';
import { UserRow } from './modules/auth/accounts/user.entity.js';
import { MailedLinkRow } from './modules/auth/links/mailed-link.entity.js';
import { FavouriteRow } from './modules/auth/profile/favourite.entity.js';
import { CategoryRow } from './modules/catalog/categories/category.entity.js';
import { ProductRow } from './modules/catalog/products/product.entity.js';
import { ReviewRow } from './modules/catalog/reviews/review.entity.js';
import { StockMovementRow } from './modules/catalog/stock/stock-movement.entity.js';
import { HeroSlideRow } from './modules/content/hero-slides/hero-slide.entity.js';
import { AboutSectionRow } from './modules/content/sections/about-section.entity.js';
import { FooterSectionRow } from './modules/content/sections/footer-section.entity.js';
import { SettingsRow } from './modules/content/settings/settings.entity.js';
import { TestimonialRow } from './modules/content/testimonials/testimonial.entity.js';
import { ChatMessageRow } from './modules/messaging/chat/chat-message.entity.js';
import { ChatThreadRow } from './modules/messaging/chat/chat-thread.entity.js';
import { ContactMessageRow } from './modules/messaging/contact/contact-message.entity.js';
import { SubscriberRow } from './modules/messaging/newsletter/subscriber.entity.js';
import { OrderLineRow } from './modules/orders/order-line.entity.js';
import { OrderStatusChangeRow } from './modules/orders/order-status-change.entity.js';
import { OrderRow } from './modules/orders/order.entity.js';
import { PaymentCheckRow } from './modules/payments/checks/check.entity.js';
import { PaymentAttemptRow } from './modules/payments/payment-attempt.entity.js';
import { PaymentEventRow } from './modules/payments/payment-event.entity.js';
import { RefundRow } from './modules/payments/refunds/refund.entity.js';
import { AuditEntryRow } from './platform/audit/audit-entry.entity.js';

/** Every table of the shop, module by module. */
export const entities: (new () => object)[] = [
  // platform
  AuditEntryRow,
  // auth
  UserRow,
  SessionRow,
  MailedLinkRow,
  FavouriteRow,
  // catalog
  CategoryRow,
  ProductRow,
  ReviewRow,
  StockMovementRow,
  // content
  TestimonialRow,
  HeroSlideRow,
  FooterSectionRow,
  AboutSectionRow,
  SettingsRow,
  // orders
  OrderRow,
  OrderLineRow,
  OrderStatusChangeRow,
  // payments
  PaymentAttemptRow,
  PaymentCheckRow,
  PaymentEventRow,
  RefundRow,
  // messaging
  ChatThreadRow,
  ChatMessageRow,
  ContactMessageRow,
  SubscriberRow,
];
