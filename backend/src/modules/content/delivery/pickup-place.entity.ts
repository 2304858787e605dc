import type { Bilingual, PickupPlace, Province } from '@shop/shared';
import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

@Entity('pickup_places')
export class PickupPlaceRow implements PickupPlace {
  @PrimaryGeneratedColumn('identity') id!: number;
  @Column('text') name!: string;
  @Column('text') address!: string;
  @Column('text', { name: 'name_en', default: '' }) nameEn!: string;
  @Column('text', { name: 'address_en', default: '' }) addressEn!: string;
  @Column('text') city!: string;
  @Column('text') province!: Province;
  @Column('text', { name: 'postal_code' }) postalCode!: string;
  @Column('jsonb') hours!: Bilingual;
  @Column('int', { name: 'lead_days' }) leadDays!: number;
  @Column('boolean', { name: 'can_pay_on_pickup', default: false }) canPayOnPickup!: boolean;
  @Column('int', { default: 1 }) version!: number;
}
