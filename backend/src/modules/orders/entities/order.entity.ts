import type {
  DeliveryChoice,
  Language,
  OrderStatus,
  Province,
  ReturnPromise,
  TaxRegistration,
  TaxShare,
  TaxTotal,
} from '@shop/shared';
import { Column, CreateDateColumn, Entity, Generated, PrimaryColumn, VersionColumn } from 'typeorm';

/** State of the payment of an order; `review`: the provider reported something that the owner must decide about. */
export type PaymentState = 'none' | 'open' | 'processing' | 'paid' | 'part_refunded' | 'refunded' | 'review';

export type TaxNumber = Pick<TaxRegistration, 'tax' | 'number'>;

@Entity('orders')
export class OrderRow {
  /**
   * Order id of 128 random bits in base64url. Anybody who knows the id sees the order, so ids must not be guessable.
   */
  @PrimaryColumn('text') id!: string;
  /** Order number shown to people; counts up from 1. */
  @Column('int', { name: 'order_number' })
  @Generated('increment')
  orderNumber!: number;
  /**
   * Invoice number, counted from 1 without a gap in the order in which orders were paid; null for an unpaid order.
   */
  @Column('int', { name: 'invoice_number', nullable: true }) invoiceNumber!: number | null;
  @Column('text') status!: OrderStatus;
  /** Visitor id of the browser that placed the order; null for the orders of the demo data. */
  @Column('text', { name: 'visitor_id', nullable: true }) visitorId!: string | null;
  /** The foreign key to auth is declared in the migration: entities of different modules are not related. */
  @Column('int', { name: 'account_id', nullable: true }) accountId!: number | null;
  /**
   * Hash of the `Idempotency-Key` of the checkout request that last wrote the order lines; null without the header.
   */
  @Column('text', { name: 'checkout_key', nullable: true }) checkoutKey!: string | null;
  /** Hash of customer, lines and total: the same cart sent twice is the same order. */
  @Column('text', { name: 'checkout_hash' }) checkoutHash!: string;
  /** Language in which the buyer gets mails. */
  @Column('text') language!: Language;
  @Column('text', { name: 'first_name' }) firstName!: string;
  @Column('text', { name: 'last_name' }) lastName!: string;
  @Column('text') email!: string;
  @Column('text') phone!: string;
  @Column('text') address!: string;
  @Column('text') city!: string;
  @Column('text', { name: 'postal_code' }) postalCode!: string;
  @Column('text') country!: string;
  /** Note for the recipient of the parcel; empty without one. */
  @Column('text', { name: 'gift_note', default: '' }) giftNote!: string;
  /** Province whose taxes were charged; null where none were. */
  @Column('text', { nullable: true }) province!: Province | null;
  /** Delivery choice of the buyer; null where the shop has one price for all. */
  @Column('jsonb', { nullable: true }) delivery!: DeliveryChoice | null;
  /** Last day on which the order is delivered, or the day on which it is ready for pick-up. */
  @Column('date', { name: 'promised_by', nullable: true }) promisedBy!: string | null;
  /** Promise of the shop on returns on the day of the order, which later settings do not change. */
  @Column('jsonb', { name: 'return_promise' }) returnPromise!: ReturnPromise;
  @Column('text', { default: 'CAD' }) currency!: string;
  @Column('int', { name: 'subtotal_cents' }) subtotalCents!: number;
  @Column('int', { name: 'shipping_cents' }) shippingCents!: number;
  @Column('jsonb') taxes!: TaxTotal[];
  /** Taxes on the delivery; all other taxes are on the lines. */
  @Column('jsonb', { name: 'shipping_taxes', default: [] }) shippingTaxes!: TaxShare[];
  /** Tax numbers of the shop, as they are printed on the invoice. */
  @Column('jsonb', { name: 'tax_numbers', default: [] }) taxNumbers!: TaxNumber[];
  @Column('int', { name: 'total_cents' }) totalCents!: number;
  @Column('int', { name: 'refunded_cents', default: 0 }) refundedCents!: number;
  @Column('text', { name: 'payment_state' }) paymentState!: PaymentState;
  /** Payment method as shown, such as `Visa •••• 4242`. */
  @Column('text', { name: 'payment_method', nullable: true }) paymentMethod!: string | null;
  /** The buyer has chosen to pay at pick-up. */
  @Column('boolean', { name: 'is_paid_on_pickup', default: false }) isPaidOnPickup!: boolean;
  /** Time when the buyer confirmed by mail that they pay at pick-up; null: not yet, or the order is paid now. */
  @Column('timestamptz', { name: 'pickup_confirmed_at', nullable: true }) pickupConfirmedAt!: Date | null;
  /** Network (/24 or /48) from which the order was placed: known while the order is unpaid. */
  @Column('text', { nullable: true }) network!: string | null;
  /** Time when the stock is released unless the order is paid; null: never. */
  @Column('timestamptz', { name: 'expires_at', nullable: true }) expiresAt!: Date | null;
  /** Version from which the token of the mailed link is derived; increasing the version revokes earlier links. */
  @Column('int', { name: 'link_version', default: 1 }) linkVersion!: number;
  /**
   * Time when a buyer in Quebec asked for the English contract, having been given the French one; null: they have not.
   */
  @Column('timestamptz', { name: 'english_chosen_at', nullable: true }) englishChosenAt!: Date | null;
  @CreateDateColumn({ type: 'timestamptz', name: 'created_at' }) createdAt!: Date;
  @Column('timestamptz', { name: 'paid_at', nullable: true }) paidAt!: Date | null;
  /** The buyer had paid an earlier order when this one was paid. */
  @Column('boolean', { name: 'is_returning', default: false }) isReturning!: boolean;
  /** Time when the owner was warned that the order has not been shipped. */
  @Column('timestamptz', { name: 'late_told_at', nullable: true }) lateToldAt!: Date | null;
  /** Time when the owner was warned that the buyer got no copy of the contract. */
  @Column('timestamptz', { name: 'contract_told_at', nullable: true }) contractToldAt!: Date | null;
  /** Time when the buyer's personal data was removed; lines and amounts stay for the accounts. */
  @Column('timestamptz', { name: 'anonymised_at', nullable: true }) anonymisedAt!: Date | null;
  @VersionColumn() version!: number;
}
