import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Searches without results, counted per day without any reference to a person. */
export class SearchMisses1763600038000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE search_misses (
        day date NOT NULL,
        term text NOT NULL CHECK (length(term) BETWEEN 1 AND 60),
        times integer NOT NULL DEFAULT 1 CHECK (times > 0),
        PRIMARY KEY (day, term)
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE search_misses');
  }
}
