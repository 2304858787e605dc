import type { MigrationInterface, QueryRunner } from 'typeorm';

const fr = '10+ ans d’expérience\n1000+ clients\n100+ produits\n24/7 à votre écoute';
const en = '10+ years of experience\n1000+ clients\n100+ products\n24/7 support';

/** Key figures on the about page of a new shop. Existing shops are not changed, because their owners may want none. */
export class AboutFigures1763600033310 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `INSERT INTO page_sections (section, content, translations)
       SELECT 'figures', $1, jsonb_build_object('en', jsonb_build_object('content', $2::text))
       WHERE NOT EXISTS (SELECT FROM users) ON CONFLICT DO NOTHING`,
      [fr, en],
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(
      `DELETE FROM page_sections WHERE section = 'figures' AND version = 1 AND content = $1`,
      [fr],
    );
  }
}
