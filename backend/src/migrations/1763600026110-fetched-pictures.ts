import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Pictures downloaded by an import, cached for one day by their URLs. */
export class FetchedPictures1763600026110 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE fetched_pictures (
        url text PRIMARY KEY,
        path text NOT NULL,
        fetched_at timestamptz NOT NULL DEFAULT now()
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE fetched_pictures`);
  }
}
