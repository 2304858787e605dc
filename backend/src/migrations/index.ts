import { Platform1763600000500 } from './1763600000500-platform.js';
import { Auth1763600001000 } from './1763600001000-auth.js';
import { Catalog1763600002000 } from './1763600002000-catalog.js';
import { Content1763600003000 } from './1763600003000-content.js';
import { Orders1763600004000 } from './1763600004000-orders.js';
import { Payments1763600005000 } from './1763600005000-payments.js';
import { Messaging1763600006000 } from './1763600006000-messaging.js';
import { OrderNotices1763600007000 } from './1763600007000-order-notices.js';
import { KeptReviews1763600010000 } from './1763600010000-kept-reviews.js';
import { GuestCustomers1763600011000 } from './1763600011000-guest-customers.js';
import { SessionDetails1763600012000 } from './1763600012000-session-details.js';
import { Taxes1763600013000 } from './1763600013000-taxes.js';
import { InvoiceNumbers1763600015000 } from './1763600015000-invoice-numbers.js';
import { SecondFactors1763600016000 } from './1763600016000-second-factors.js';
import { CreditNotes1763600017000 } from './1763600017000-credit-notes.js';
import { Search1763600020000 } from './1763600020000-search.js';
import { ProductLists1763600022000 } from './1763600022000-product-lists.js';
import { Suggestions1763600022100 } from './1763600022100-suggestions.js';
import { Synonyms1763600022200 } from './1763600022200-synonyms.js';
import { GiftNotes1763600023000 } from './1763600023000-gift-notes.js';
import { ReviewAnswers1763600023100 } from './1763600023100-review-answers.js';
import { StockAlerts1763600023200 } from './1763600023200-stock-alerts.js';
import { Parcels1763600024000 } from './1763600024000-parcels.js';
import { OrderLinks1763600025000 } from './1763600025000-order-links.js';
import { Sizes1763600026000 } from './1763600026000-sizes.js';
import { Variants1763600026010 } from './1763600026010-variants.js';
import { Passports1763600026100 } from './1763600026100-passports.js';
import { FetchedPictures1763600026110 } from './1763600026110-fetched-pictures.js';
import { Delivery1763600027000 } from './1763600027000-delivery.js';
import { PageSections1763600028000 } from './1763600028000-page-sections.js';
import { Contracts1763600028100 } from './1763600028100-contracts.js';
import { LegalTexts1763600029000 } from './1763600029000-legal-texts.js';
import { Consents1763600029010 } from './1763600029010-consents.js';
import { WaitingErasures1763600029020 } from './1763600029020-waiting-erasures.js';
import { Incidents1763600029030 } from './1763600029030-incidents.js';
import { Returns1763600029100 } from './1763600029100-returns.js';
import { PickupPayments1763600029500 } from './1763600029500-pickup-payments.js';
import { BoughtTogether1763600029510 } from './1763600029510-bought-together.js';
import { ReviewPhotos1763600029520 } from './1763600029520-review-photos.js';
import { OrderRetention1763600029600 } from './1763600029600-order-retention.js';
import { PrivatePictures1763600030000 } from './1763600030000-private-pictures.js';
import { ContractWarnings1763600030010 } from './1763600030010-contract-warnings.js';
import { FamilyLists1763600032000 } from './1763600032000-family-lists.js';
import { SlideFocus1763600032010 } from './1763600032010-slide-focus.js';
import { TermsDays1763600032020 } from './1763600032020-terms-days.js';
import { ContractsSent1763600032110 } from './1763600032110-contracts-sent.js';
import { FailingJobs1763600032120 } from './1763600032120-failing-jobs.js';
import { CategoryOrder1763600033300 } from './1763600033300-category-order.js';
import { AboutFigures1763600033310 } from './1763600033310-about-figures.js';
import { ReturnRefunds1763600034000 } from './1763600034000-return-refunds.js';
import { UnpaidOrders1763600034010 } from './1763600034010-unpaid-orders.js';
import { ProposedKinds1763600034200 } from './1763600034200-proposed-kinds.js';
import { ProductVariants1763600035000 } from './1763600035000-product-variants.js';
import { ReviewsAndDevice1763600035100 } from './1763600035100-reviews-and-device.js';
import { TokenHashes1763600035110 } from './1763600035110-token-hashes.js';
import { OneVersion1763600035120 } from './1763600035120-one-version.js';
import { OneRetention1763600036500 } from './1763600036500-one-retention.js';
import { PickupPlaceEnglish1763600037000 } from './1763600037000-pickup-place-english.js';
import { SearchMisses1763600038000 } from './1763600038000-search-misses.js';
import { SlideProducts1763600039000 } from './1763600039000-slide-products.js';
import { ReturnPromise1763600041000 } from './1763600041000-return-promise.js';
import { TermsPromise1763600041010 } from './1763600041010-terms-promise.js';
import { ChatReturns1763600041020 } from './1763600041020-chat-returns.js';
import { Announcements1763600041030 } from './1763600041030-announcements.js';
import { OrderCorrections1763600042000 } from './1763600042000-order-corrections.js';
import { OrderNotes1763600042010 } from './1763600042010-order-notes.js';
import { OrderViews1763600042020 } from './1763600042020-order-views.js';
import { ProductSheet1763600043000 } from './1763600043000-product-sheet.js';
import { BulkChanges1763600043010 } from './1763600043010-bulk-changes.js';
import { SalesFigures1763600045000 } from './1763600045000-sales-figures.js';

/** Migrations in the order of their execution. A migration that was released is never changed. */
export const migrations: (new () => object)[] = [
  Platform1763600000500,
  Auth1763600001000,
  Catalog1763600002000,
  Content1763600003000,
  Orders1763600004000,
  Payments1763600005000,
  Messaging1763600006000,
  OrderNotices1763600007000,
  KeptReviews1763600010000,
  GuestCustomers1763600011000,
  SessionDetails1763600012000,
  Taxes1763600013000,
  InvoiceNumbers1763600015000,
  SecondFactors1763600016000,
  CreditNotes1763600017000,
  Search1763600020000,
  ProductLists1763600022000,
  Suggestions1763600022100,
  Synonyms1763600022200,
  GiftNotes1763600023000,
  ReviewAnswers1763600023100,
  StockAlerts1763600023200,
  Parcels1763600024000,
  OrderLinks1763600025000,
  Sizes1763600026000,
  Variants1763600026010,
  Passports1763600026100,
  FetchedPictures1763600026110,
  Delivery1763600027000,
  PageSections1763600028000,
  Contracts1763600028100,
  LegalTexts1763600029000,
  Consents1763600029010,
  WaitingErasures1763600029020,
  Incidents1763600029030,
  Returns1763600029100,
  PickupPayments1763600029500,
  BoughtTogether1763600029510,
  ReviewPhotos1763600029520,
  OrderRetention1763600029600,
  PrivatePictures1763600030000,
  ContractWarnings1763600030010,
  FamilyLists1763600032000,
  SlideFocus1763600032010,
  TermsDays1763600032020,
  ContractsSent1763600032110,
  FailingJobs1763600032120,
  CategoryOrder1763600033300,
  AboutFigures1763600033310,
  ReturnRefunds1763600034000,
  UnpaidOrders1763600034010,
  ProposedKinds1763600034200,
  ProductVariants1763600035000,
  ReviewsAndDevice1763600035100,
  TokenHashes1763600035110,
  OneVersion1763600035120,
  OneRetention1763600036500,
  PickupPlaceEnglish1763600037000,
  SearchMisses1763600038000,
  SlideProducts1763600039000,
  ReturnPromise1763600041000,
  TermsPromise1763600041010,
  ChatReturns1763600041020,
  Announcements1763600041030,
  OrderCorrections1763600042000,
  OrderNotes1763600042010,
  OrderViews1763600042020,
  ProductSheet1763600043000,
  BulkChanges1763600043010,
  SalesFigures1763600045000,
];
