import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The owner's list of testimonials is searched like her other lists, in both languages. */
export class TestimonialSearch17637300000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE testimonials ADD COLUMN search text NOT NULL GENERATED ALWAYS AS (search_text(
        name || E'\\n' || content || E'\\n' || coalesce(translations -> 'en' ->> 'content', ''))) STORED`);
    await runner.query(`CREATE INDEX testimonials_search ON testimonials USING gin (search gin_trgm_ops)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE testimonials DROP COLUMN search`);
  }
}
