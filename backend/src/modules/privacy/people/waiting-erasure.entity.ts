import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Postponed erasure of a person whose data must be kept for now, because an order is in dispute. */
@Entity('waiting_erasures')
export class WaitingErasureRow {
  @PrimaryColumn('text') email!: string;
  @Column('timestamptz', { name: 'requested_at' }) requestedAt!: Date;
}
