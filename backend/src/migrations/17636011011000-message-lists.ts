import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The lists of the messages screen: searched anywhere in what they show, narrowed to one person, counted. */
const searches = `
  ALTER TABLE contact_messages ADD COLUMN search text NOT NULL
    GENERATED ALWAYS AS (search_text(name || E'\\n' || email || E'\\n' || message)) STORED;
  CREATE INDEX contact_messages_search ON contact_messages USING gin (search gin_trgm_ops);
  ALTER TABLE chat_messages ADD COLUMN search text NOT NULL
    GENERATED ALWAYS AS (search_text(message || E'\\n' || coalesce(admin_response, ''))) STORED;
  CREATE INDEX chat_messages_search ON chat_messages USING gin (search gin_trgm_ops);
  ALTER TABLE reviews ADD COLUMN search text NOT NULL
    GENERATED ALWAYS AS (search_text(first_name || ' ' || last_name || E'\\n' || comment)) STORED;
  CREATE INDEX reviews_search ON reviews USING gin (search gin_trgm_ops)`;

const persons = `
  CREATE INDEX contact_messages_email ON contact_messages (email, id);
  CREATE INDEX chat_threads_email ON chat_threads (email) WHERE email IS NOT NULL`;

const pending = `CREATE INDEX reviews_pending ON reviews (created_at DESC, id DESC) WHERE NOT is_approved`;

export class MessageLists17636011011000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const sql of [searches, persons, pending]) await runner.query(sql);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP INDEX contact_messages_email, chat_threads_email, reviews_pending`);
    for (const table of ['contact_messages', 'chat_messages', 'reviews']) {
      await runner.query(`ALTER TABLE ${table} DROP COLUMN search`);
    }
  }
}
