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

/** Identity of the shop and its rules of sale: one row, there from the first migration on. */
@Entity('settings')
export class SettingsRow implements Omit<StoredSettings, 'delivery'> {
  @PrimaryColumn('int') id!: number;
  @Column('text') name!: string;
  /** French, as `openingHours`; English is in `translations`. */
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
  /** Threshold and fee are both null while delivery is free for all. */
  @Column('int', { name: 'free_delivery_from_cents', nullable: true }) freeFromCents!: number | null;
  @Column('int', { name: 'delivery_fee_cents', nullable: true }) deliveryFeeCents!: number | null;
  @Column('jsonb') returns!: ReturnPromise;
  @Column('int', { name: 'low_stock' }) lowStock!: number;
  @Column('jsonb', { name: 'chat_replies' }) chatReplies!: CannedReplies;
  @Column('jsonb', { name: 'social_links' }) socialLinks!: SocialLinks;
  @Column('text', { name: 'order_notices' }) orderNotices!: OrderNotices;
  /** Percent of a product that one buyer may hold without having paid. */
  @Column('int', { name: 'unpaid_percent' }) unpaidPercent!: number;
  /** Total of the unpaid orders that one buyer may have. */
  @Column('int', { name: 'unpaid_cents' }) unpaidCents!: number;
  @Column('int', { default: 1 }) version!: number;
}
