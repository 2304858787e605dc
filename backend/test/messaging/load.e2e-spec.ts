import { statementsOf } from '../support/database/statements.js';
import { useTestShop, type TestShop } from '../support/test-shop.js';

describe('hundreds of open chats', () => {
  const shop = useTestShop();
  let browser: ReturnType<TestShop['browser']>;
  beforeAll(async () => {
    browser = shop.browser();
    await browser.post('/api/chat/messages').send({ message: 'Bonjour' }).expect(201);
    await shop.db.em.query(`
      INSERT INTO chat_threads (visitor_id, language) SELECT 'visitor-' || n, 'fr' FROM generate_series(1, 5000) n`);
    await shop.db.em.query(`
      INSERT INTO chat_messages (thread_id, message)
      SELECT id, 'Bonjour' FROM chat_threads, generate_series(1, 4) WHERE visitor_id LIKE 'visitor-%'`);
    await shop.db.em.query('ANALYZE chat_threads, chat_messages');
  });

  it('cost one indexed query a poll', async () => {
    const asked = await statementsOf(shop.db, () => browser.get('/api/chat/messages/user').expect(200));
    expect(asked).toHaveLength(1);
    const [{ sql, parameters }] = asked as [(typeof asked)[number]];
    const plan = await shop.db.em.query(`EXPLAIN ${sql}`, parameters);
    expect(JSON.stringify(plan)).toContain('chat_messages_thread');
    expect(JSON.stringify(plan)).not.toContain('Seq Scan');
  });
});
