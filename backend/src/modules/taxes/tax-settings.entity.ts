import type { DeliveryTax, TaxRegistration } from '@shop/shared';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Tax registrations; a table with a single row, which a migration created. */
@Entity('tax_settings')
export class TaxSettingsRow {
  @PrimaryColumn('int') id!: number;
  @Column('jsonb') registrations!: TaxRegistration[];
  @Column('text') delivery!: DeliveryTax;
  @Column('int', { default: 1 }) version!: number;
}
