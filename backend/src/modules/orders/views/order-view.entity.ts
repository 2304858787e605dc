import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

@Entity('order_views')
export class OrderViewRow {
  @PrimaryGeneratedColumn('identity') id!: number;
  @Column('text') name!: string;
  /** Empty without a filter by status; a later release may no longer know the one that was saved. */
  @Column('text') status!: string;
  @Column('text') tag!: string;
  @Column('text') sort!: string;
}
