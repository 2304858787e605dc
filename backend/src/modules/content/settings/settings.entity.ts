import type {
  CannedReplies,
  OrderNotices,
  ReturnPromise,
  SettingsTranslation,
  SocialLinks,
  StoredSettings,
} from '@shop/shared';
import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { Translations } from '../../../platform/i18n/translations.js';

/** Identity of the shop and its rules of sale. The table has a single row, which the first migration created. */
@Entity('settings')
export class SettingsRow implements Omit<StoredSettings, 'delivery'> {
  @PrimaryColumn('int') id!: number;
  @Column('text') name!: string;
  /** French texts of `tagline` and `openingHours`; the English ones are in `translations`. */
  @Column('text') tagline!: string;
  @Column('text', { name: 'opening_hours' }) openingHours!: string;
  @Column('jsonb') translations!: Translations<SettingsTranslation>;
  @Column('text', { name: 'legal_name' }) legalName!: string;
  @Column('text', { name: 'owner_name' }) ownerName!: string;
  @Column('text') address!: string;
  @Column('text') city!: string;
  @Column('text') province!: string;
  @Column('text', { name: 'postal_code' }) postalCode!: string;
  @Column('text') country!: string;
  @Column('text') phone!: string;
  @Column('text') email!: string;
  @Column('text') neq!: string;
  /** Order total in cents from which delivery is free. This and the fee are both null when delivery is always free. */
  @Column('int', { name: 'free_delivery_from_cents', nullable: true }) freeFromCents!: number | null;
  @Column('int', { name: 'delivery_fee_cents', nullable: true }) deliveryFeeCents!: number | null;
  @Column('jsonb') returns!: ReturnPromise;
  @Column('int', { name: 'low_stock' }) lowStock!: number;
  @Column('jsonb', { name: 'chat_replies' }) chatReplies!: CannedReplies;
  @Column('jsonb', { name: 'social_links' }) socialLinks!: SocialLinks;
  @Column('text', { name: 'order_notices' }) orderNotices!: OrderNotices;
  /** Share of a product's stock, in percent, that one buyer may reserve by unpaid orders. */
  @Column('int', { name: 'unpaid_percent' }) unpaidPercent!: number;
  /** Maximum total of one buyer's unpaid orders, in cents. */
  @Column('int', { name: 'unpaid_cents' }) unpaidCents!: number;
  @Column('int', { default: 1 }) version!: number;
}
