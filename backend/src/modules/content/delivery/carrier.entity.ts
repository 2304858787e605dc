import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

@Entity('carriers')
export class CarrierRow {
  @PrimaryGeneratedColumn('identity') id!: number;
  @Column('text') name!: string;
  /** Tracking URL as described at `Carrier`. */
  @Column('text', { name: 'tracking_url' }) trackingUrl!: string;
  @Column('int', { default: 1 }) version!: number;
}
