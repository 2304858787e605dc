import type { TaxCode, TaxRate } from '@shop/shared';
import { Column, Entity, PrimaryColumn } from 'typeorm';

@Entity('tax_rates')
export class TaxRateRow implements TaxRate {
  @PrimaryColumn('text') tax!: TaxCode;
  @PrimaryColumn('text') province!: TaxRate['province'];
  @PrimaryColumn('date', { name: 'starts_on' }) startsOn!: string;
  @Column('int') rate!: number;
}
