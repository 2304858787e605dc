import type { ParcelUnits } from '@shop/contracts';
import { Column, CreateDateColumn, Entity, PrimaryGeneratedColumn } from 'typeorm';

@Entity('parcels')
export class ParcelRow {
  @PrimaryGeneratedColumn('identity') id!: number;
  @Column('text', { name: 'order_id' }) orderId!: string;
  /** content is another module: the foreign key lives in the migration. */
  @Column('int', { name: 'carrier_id', nullable: true }) carrierId!: number | null;
  /** Its name on that day; empty where nobody said. */
  @Column('text', { default: '' }) carrier!: string;
  /** As it was typed; empty where there is none. */
  @Column('text', { default: '' }) number!: string;
  /** `trackingKey` of the number: two orders never share it. */
  @Column('text', { name: 'tracking_key', default: '' }) trackingKey!: string;
  @Column('date', { name: 'shipped_on' }) shippedOn!: string;
  @Column('jsonb') lines!: ParcelUnits[];
  /** Its order was not shipped before it. */
  @Column('boolean', { name: 'has_shipped' }) hasShipped!: boolean;
  /** By the clock of the database, which says how long it can be taken back. */
  @CreateDateColumn({ type: 'timestamptz', name: 'created_at' }) createdAt!: Date;
  @Column('int', { default: 1 }) version!: number;
}
