import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Pictures are stored in a public and a private folder, so unreferenced ones are recorded with the folder in the path.
 */
export class PrivatePictures1763600030000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE orphaned_pictures RENAME COLUMN name TO path;
      UPDATE orphaned_pictures SET path = '/uploads/' || path`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DELETE FROM orphaned_pictures WHERE path NOT LIKE '/uploads/%';
      UPDATE orphaned_pictures SET path = substr(path, length('/uploads/') + 1);
      ALTER TABLE orphaned_pictures RENAME COLUMN path TO name`);
  }
}
