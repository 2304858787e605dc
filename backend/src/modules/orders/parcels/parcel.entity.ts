import type { ParcelUnits } from '@shop/shared';
import { Column, CreateDateColumn, Entity, PrimaryGeneratedColumn } from 'typeorm';

@Entity('parcels')
export class ParcelRow {
  @PrimaryGeneratedColumn('identity') id!: number;
  @Column('text', { name: 'order_id' }) orderId!: string;
  /** content is another module: the foreign key lives in the migration. */
  @Column('int', { name: 'carrier_id', nullable: true }) carrierId!: number | null;
  /** Name of the carrier on the day of shipping; empty where nobody gave one. */
  @Column('text', { default: '' }) carrier!: string;
  /** Tracking number as it was typed; empty where there is none. */
  @Column('text', { default: '' }) number!: string;
  /** `trackingKey` of the number: two orders never share it. */
  @Column('text', { name: 'tracking_key', default: '' }) trackingKey!: string;
  @Column('date', { name: 'shipped_on' }) shippedOn!: string;
  @Column('jsonb') lines!: ParcelUnits[];
  /** Whether this parcel moved its order to shipped. */
  @Column('boolean', { name: 'has_shipped' }) hasShipped!: boolean;
  /** Time by the clock of the database, which also decides how long a parcel can be taken back. */
  @CreateDateColumn({ type: 'timestamptz', name: 'created_at' }) createdAt!: Date;
  @Column('int', { default: 1 }) version!: number;
}
