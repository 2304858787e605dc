import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Somebody who will be erased once nothing holds what is kept of them any more. */
@Entity('waiting_erasures')
export class WaitingErasureRow {
  @PrimaryColumn('text') email!: string;
  @Column('timestamptz', { name: 'requested_at' }) requestedAt!: Date;
}
