import type {
  DeliveryChoice,
  Language,
  OrderStatus,
  Province,
  TaxRegistration,
  TaxShare,
  TaxTotal,
} from '@shop/contracts';
import { Column, CreateDateColumn, Entity, Generated, PrimaryColumn, VersionColumn } from 'typeorm';

/** Where the money of an order stands; `review`: the provider says something that only the owner can settle. */
export type PaymentState = 'none' | 'open' | 'processing' | 'paid' | 'part_refunded' | 'refunded' | 'review';

export type TaxNumber = Pick<TaxRegistration, 'tax' | 'number'>;

@Entity('orders')
export class OrderRow {
  /** 128 random bits, base64url: who knows it may look, so that it cannot be guessed or counted. */
  @PrimaryColumn('text') id!: string;
  /** Counts up from 1; what people read and write. */
  @Column('int', { name: 'order_number' })
  @Generated('increment')
  orderNumber!: number;
  /** Counts up from 1 without a gap, in the order in which orders were paid; null until then. */
  @Column('int', { name: 'invoice_number', nullable: true }) invoiceNumber!: number | null;
  @Column('text') status!: OrderStatus;
  /** The browser that placed it; null for orders of the demo. */
  @Column('text', { name: 'visitor_id', nullable: true }) visitorId!: string | null;
  /** auth is another module: the foreign key lives in the migration. */
  @Column('int', { name: 'account_id', nullable: true }) accountId!: number | null;
  /** Hash of the `Idempotency-Key` of the request that gave it its lines, if there was one. */
  @Column('text', { name: 'checkout_key', nullable: true }) checkoutKey!: string | null;
  /** Of customer, lines and total: the same cart sent twice is the same order. */
  @Column('text', { name: 'checkout_hash' }) checkoutHash!: string;
  /** Language of the mails. */
  @Column('text') language!: Language;
  @Column('text', { name: 'first_name' }) firstName!: string;
  @Column('text', { name: 'last_name' }) lastName!: string;
  @Column('text') email!: string;
  @Column('text') phone!: string;
  @Column('text') address!: string;
  @Column('text') city!: string;
  @Column('text', { name: 'postal_code' }) postalCode!: string;
  @Column('text') country!: string;
  /** Words for whoever gets the parcel; empty without any. */
  @Column('text', { name: 'gift_note', default: '' }) giftNote!: string;
  /** Whose taxes were charged; null where none were. */
  @Column('text', { nullable: true }) province!: Province | null;
  /** How it reaches its buyer, as it was chosen; null of a shop with one price for all. */
  @Column('jsonb', { nullable: true }) delivery!: DeliveryChoice | null;
  /** The last day on which it comes, or the day on which it is ready. */
  @Column('date', { name: 'promised_by', nullable: true }) promisedBy!: string | null;
  @Column('text', { default: 'CAD' }) currency!: string;
  @Column('int', { name: 'subtotal_cents' }) subtotalCents!: number;
  @Column('int', { name: 'shipping_cents' }) shippingCents!: number;
  @Column('jsonb') taxes!: TaxTotal[];
  /** What of them belongs to the delivery; the rest is on the lines. */
  @Column('jsonb', { name: 'shipping_taxes', default: [] }) shippingTaxes!: TaxShare[];
  /** The shop's, as they are printed on its invoice. */
  @Column('jsonb', { name: 'tax_numbers', default: [] }) taxNumbers!: TaxNumber[];
  @Column('int', { name: 'total_cents' }) totalCents!: number;
  @Column('int', { name: 'refunded_cents', default: 0 }) refundedCents!: number;
  @Column('text', { name: 'payment_state' }) paymentState!: PaymentState;
  /** As shown, such as `Visa •••• 4242`. */
  @Column('text', { name: 'payment_method', nullable: true }) paymentMethod!: string | null;
  /** Where it is picked up, as its buyer has chosen. */
  @Column('boolean', { name: 'is_paid_on_pickup', default: false }) isPaidOnPickup!: boolean;
  /** When its buyer confirmed that by mail; null: not yet, or it is paid now. */
  @Column('timestamptz', { name: 'pickup_confirmed_at', nullable: true }) pickupConfirmedAt!: Date | null;
  /** From where it was placed, /24 or /48: known while it is unpaid. */
  @Column('text', { nullable: true }) network!: string | null;
  /** When its stock is given back unless it is paid; null: never. */
  @Column('timestamptz', { name: 'expires_at', nullable: true }) expiresAt!: Date | null;
  /** Part of what the mailed link is made of: another version is another link. */
  @Column('int', { name: 'link_version', default: 1 }) linkVersion!: number;
  /** When a buyer in Quebec asked for the English contract, having been given the French one; null: not. */
  @Column('timestamptz', { name: 'english_chosen_at', nullable: true }) englishChosenAt!: Date | null;
  @CreateDateColumn({ type: 'timestamptz', name: 'created_at' }) createdAt!: Date;
  @Column('timestamptz', { name: 'paid_at', nullable: true }) paidAt!: Date | null;
  /** When the owner was warned that it has not left. */
  @Column('timestamptz', { name: 'late_told_at', nullable: true }) lateToldAt!: Date | null;
  /** When the owner was warned that no copy of the contract was mailed. */
  @Column('timestamptz', { name: 'contract_told_at', nullable: true }) contractToldAt!: Date | null;
  /** When its buyer was taken out of it; what was sold and paid stays for the books. */
  @Column('timestamptz', { name: 'anonymised_at', nullable: true }) anonymisedAt!: Date | null;
  @VersionColumn() version!: number;
}
