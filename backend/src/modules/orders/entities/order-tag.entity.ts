import { Entity, PrimaryColumn } from 'typeorm';

@Entity('order_tags')
export class OrderTagRow {
  @PrimaryColumn('text', { name: 'order_id' }) orderId!: string;
  /** In the form of `tagText`. */
  @PrimaryColumn('text') tag!: string;
}
