import type { ParcelUnits } from '@shop/shared';
import { Column, CreateDateColumn, Entity, PrimaryGeneratedColumn } from 'typeorm';

@Entity('parcels')
export class ParcelRow {
  @PrimaryGeneratedColumn('identity') id!: number;
  @Column('text', { name: 'order_id' }) orderId!: string;
  /** The foreign key to content is declared in the migration: entities of different modules are not related. */
  @Column('int', { name: 'carrier_id', nullable: true }) carrierId!: number | null;
  /** Name of the carrier on the day of shipping; empty without a carrier. */
  @Column('text', { default: '' }) carrier!: string;
  /** Tracking number as it was typed; empty without a number. */
  @Column('text', { default: '' }) number!: string;
  /** Tracking number normalised by `trackingKey`; a unique constraint keeps two parcels from sharing it. */
  @Column('text', { name: 'tracking_key', default: '' }) trackingKey!: string;
  @Column('date', { name: 'shipped_on' }) shippedOn!: string;
  @Column('jsonb') lines!: ParcelUnits[];
  /** True when shipping this parcel changed the status of its order to shipped. */
  @Column('boolean', { name: 'has_shipped' }) hasShipped!: boolean;
  /** Time by the database clock, which also limits how long a parcel can be removed. */
  @CreateDateColumn({ type: 'timestamptz', name: 'created_at' }) createdAt!: Date;
  @Column('int', { default: 1 }) version!: number;
}
