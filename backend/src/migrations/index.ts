import { Platform1763600000500 } from './1763600000500-platform.js';
import { Auth1763600001000 } from './1763600001000-auth.js';
import { Catalog1763600002000 } from './1763600002000-catalog.js';
import { Content1763600003000 } from './1763600003000-content.js';
import { Orders1763600004000 } from './1763600004000-orders.js';
import { Payments1763600005000 } from './1763600005000-payments.js';
import { Messaging1763600006000 } from './1763600006000-messaging.js';
import { Sales1763600007000 } from './1763600007000-sales.js';
import { ProductLists17636010010000 } from './17636010010000-product-lists.js';
import { People17636011010000 } from './17636011010000-people.js';
import { MessageLists17636011011000 } from './17636011011000-message-lists.js';
import { ChatReplies17636011012000 } from './17636011012000-chat-replies.js';
import { Refunds17636013010000 } from './17636013010000-refunds.js';
import { Upkeep17636014010000 } from './17636014010000-upkeep.js';
import { LargeShops17636016010000 } from './17636016010000-large-shops.js';
import { ScarceProducts17637000000000 } from './17637000000000-scarce-products.js';
import { RefundsByHand17637200000000 } from './17637200000000-refunds-by-hand.js';
import { ProviderReads17637200010000 } from './17637200010000-provider-reads.js';
import { TestimonialSearch17637300000000 } from './17637300000000-testimonial-search.js';
import { ProductNames17637400000000 } from './17637400000000-product-names.js';

/** In the order in which they run; a migration that has landed is never edited. */
export const migrations: (new () => object)[] = [
  Platform1763600000500,
  Auth1763600001000,
  Catalog1763600002000,
  Content1763600003000,
  Orders1763600004000,
  Payments1763600005000,
  Messaging1763600006000,
  Sales1763600007000,
  ProductLists17636010010000,
  People17636011010000,
  MessageLists17636011011000,
  ChatReplies17636011012000,
  Refunds17636013010000,
  Upkeep17636014010000,
  LargeShops17636016010000,
  ScarceProducts17637000000000,
  RefundsByHand17637200000000,
  ProviderReads17637200010000,
  TestimonialSearch17637300000000,
  ProductNames17637400000000,
];
