import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A search without results, with the number of times it was made on a day. */
@Entity('search_misses')
export class SearchMissRow {
  @PrimaryColumn('date') day!: string;
  @PrimaryColumn('text') term!: string;
  @Column('int', { default: 1 }) times!: number;
}
