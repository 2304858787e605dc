import type { MigrationInterface, QueryRunner } from 'typeorm';

const columns = [
  ['newsletter_subscribers', 'unsubscribe_token'],
  ['stock_alerts', 'cancel_token'],
] as const;

/**
 * Tokens of unsubscribe links are stored as hashes like those of `hashOf`, one per mail, so that a leaked database does
 * not allow anybody to end a subscription. Links in earlier mails stay valid.
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

  /** Tokens cannot be computed from their hashes, so new ones are generated. Links in earlier mails become invalid. */
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
