import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Until when the events of a payment provider were read from its own list. */
export class ProviderReads17637200010000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE provider_reads (
        provider text NOT NULL,
        livemode boolean NOT NULL,
        read_until timestamptz NOT NULL,
        PRIMARY KEY (provider, livemode)
      )`);
    // The last audit as older versions wrote it down, in one language: the next night has another.
    await runner.query(`DELETE FROM audit_results`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE provider_reads`);
  }
}
