import type { Closure, DeliverySettings } from '@shop/shared';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Shipping times; a table with a single row, which a migration created. */
@Entity('delivery_settings')
export class DeliverySettingsRow implements DeliverySettings {
  @PrimaryColumn('int') id!: number;
  @Column('int', { name: 'cutoff_hour' }) cutoffHour!: number;
  @Column('jsonb') closures!: Closure[];
  @Column('int', { name: 'unpaid_days', default: 7 }) unpaidDays!: number;
  @Column('int', { default: 1 }) version!: number;
}
