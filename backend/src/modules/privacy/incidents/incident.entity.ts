import { Column, CreateDateColumn, Entity, PrimaryGeneratedColumn } from 'typeorm';

@Entity('incidents')
export class IncidentRow {
  @PrimaryGeneratedColumn('identity') id!: number;
  @Column('date', { name: 'happened_on', nullable: true }) happenedOn!: string | null;
  @Column('date', { name: 'known_on' }) knownOn!: string;
  @Column('text') facts!: string;
  @Column('text', { name: 'data_concerned' }) dataConcerned!: string;
  @Column('int', { name: 'people_count', nullable: true }) peopleCount!: number | null;
  @Column('boolean', { name: 'has_serious_risk' }) hasSeriousRisk!: boolean;
  @Column('text') measures!: string;
  @Column('date', { name: 'cai_notified_on', nullable: true }) caiNotifiedOn!: string | null;
  @Column('date', { name: 'people_notified_on', nullable: true }) peopleNotifiedOn!: string | null;
  @CreateDateColumn({ name: 'created_at', type: 'timestamptz' }) createdAt!: Date;
  @Column('int', { default: 1 }) version!: number;
}
