import type { DeliveryTax, TaxRegistration } from '@shop/shared';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Tax registrations of the shop: one row, there from the first migration on. */
@Entity('tax_settings')
export class TaxSettingsRow {
  @PrimaryColumn('int') id!: number;
  @Column('jsonb') registrations!: TaxRegistration[];
  @Column('text') delivery!: DeliveryTax;
  @Column('int', { default: 1 }) version!: number;
}
