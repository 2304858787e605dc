import type { Carrier } from '@shop/shared';
import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

@Entity('carriers')
export class CarrierRow implements Carrier {
  @PrimaryGeneratedColumn('identity') id!: number;
  @Column('text') name!: string;
  @Column('text', { name: 'tracking_url' }) trackingUrl!: string;
  @Column('int', { default: 1 }) version!: number;
}
