import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Pictures lie in two folders: what is noted of one names the folder, too. */
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
