import type { DeliveryRate, DeliveryZone } from '@shop/shared';
import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

@Entity('delivery_zones')
export class DeliveryZoneRow implements DeliveryZone {
  @PrimaryGeneratedColumn('identity') id!: number;
  @Column('text') name!: string;
  @Column('jsonb') prefixes!: string[];
  @Column('jsonb') rates!: DeliveryRate[];
  @Column('int', { default: 1 }) version!: number;
}
