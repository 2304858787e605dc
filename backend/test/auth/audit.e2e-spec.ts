import { make, password } from '../support/make/make.js';
import { useTestShop } from '../support/test-shop.js';

describe('the audit log', () => {
  const shop = useTestShop();

  it('holds who did what to an account, from about where, and no value', async () => {
    const { user, token } = await make.customer(shop);
    const from = { 'X-Forwarded-For': '203.0.113.77' };
    const login = (given: string) =>
      shop.http.post('/api/auth/login').set(from).send({ email: user.email, password: given });
    await login('Autre mot 1').expect(401);
    await login(password).expect(200);
    const { firstName, lastName, email } = user;
    await shop.http
      .put('/api/profile')
      .set({ ...from, Authorization: `Bearer ${token}` })
      .send({ firstName, lastName: `${lastName}-Roy`, email, language: 'fr' })
      .expect(200);
    const entries = await shop.db.em.query(`SELECT * FROM audit_log WHERE entity = $1 ORDER BY id`, [
      `user:${user.id}`,
    ]);
    const who = { actor_id: user.id, actor_role: 'customer', ip_prefix: '203.0.113.0/24' };
    expect(entries).toMatchObject([
      { action: 'user.login_refused', actor_id: null, actor_role: 'visitor' },
      { ...who, action: 'user.logged_in', fields: [] },
      { ...who, action: 'user.updated', fields: ['lastName'] },
    ]);
    expect(entries[2].request_id).toMatch(/^[0-9a-f-]{36}$/);
    expect(JSON.stringify(entries)).not.toMatch(/Roy|Autre mot|203\.0\.113\.77/);
  });

  it.each([`UPDATE audit_log SET action = 'x'`, `DELETE FROM audit_log`, `TRUNCATE audit_log`])(
    'refuses %s',
    async (statement) => {
      await make.customer(shop);
      await expect(shop.db.em.query(statement)).rejects.toThrow('audit_log only grows');
    },
  );
});
