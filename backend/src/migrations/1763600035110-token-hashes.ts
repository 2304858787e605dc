import type { MigrationInterface, QueryRunner } from 'typeorm';

const columns = [
  ['newsletter_subscribers', 'unsubscribe_token'],
  ['stock_alerts', 'cancel_token'],
] as const;

/**
 * The secrets of unsubscribe links are stored as the hashes that `hashOf` makes, one for each mail, so that a leaked
 * database lets nobody end a subscription. Links that were mailed before still work.
 */
export class TokenHashes1763600035110 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const [table, column] of columns)
      await runner.query(`
        ALTER TABLE ${table} DROP CONSTRAINT ${table}_${column}_key;
        ALTER TABLE ${table} ALTER COLUMN ${column} TYPE text[]
          USING ARRAY[rtrim(translate(encode(sha256(convert_to(${column}, 'UTF8')), 'base64'), '+/', '-_'), '=')];
        ALTER TABLE ${table} ALTER COLUMN ${column} SET DEFAULT '{}';
        ALTER TABLE ${table} RENAME COLUMN ${column} TO ${column}_hashes;
        CREATE INDEX ${table}_${column}_hashes ON ${table} USING gin (${column}_hashes)`);
  }

  /** Secrets cannot be made from their hashes: links that were mailed end, later ones work. */
  async down(runner: QueryRunner): Promise<void> {
    for (const [table, column] of columns)
      await runner.query(`
        DROP INDEX ${table}_${column}_hashes;
        ALTER TABLE ${table} RENAME COLUMN ${column}_hashes TO ${column};
        ALTER TABLE ${table} ALTER COLUMN ${column} DROP DEFAULT;
        ALTER TABLE ${table} ALTER COLUMN ${column} TYPE text USING gen_random_uuid()::text;
        ALTER TABLE ${table} ADD CONSTRAINT ${table}_${column}_key UNIQUE (${column})`);
  }
}
