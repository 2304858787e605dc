import { make } from '../support/make/make.js';
import { useTestShop } from '../support/test-shop.js';

describe('e-mail addresses', () => {
  const shop = useTestShop();

  const person = { firstName: 'Zoé', lastName: 'Gagnon', password: 'Verveine et citron 8' };
  const register = (email: string) => shop.http.post('/api/auth/register').send({ ...person, email });

  it.each([
    `${'a'.repeat(65)}@exemple.ca`,
    `a@${'b'.repeat(64)}.ca`,
    `a@${'courriel.'.repeat(40)}ca`,
    'a@b.ca,c@d.ca',
    'a@b.ca;c@d.ca',
    'a@b.ca c@d.ca',
    'a@b.ca\r\nBcc: c@d.ca',
    '"a b"@exemple.ca',
    'Zoé <zoe@exemple.ca>',
    'a@b@c.ca',
    'a..b@exemple.ca',
    '.a@exemple.ca',
    'a@exemple',
    'a@-exemple.ca',
    'a@[127.0.0.1]',
    'a@127.0.0.1',
    'a\u202e@exemple.ca',
  ])('refuses %j', async (email) => {
    const { body } = await register(email).expect(400);
    expect(body.details).toEqual([expect.objectContaining({ field: 'email' })]);
  });

  it.each([
    ['agathe.one@exemple.ca', 'AGATHE.One@Exemple.CA'],
    ['agathe.two@exemple.ca', '  agathe.two@exemple.ca\t'],
    ['z\u00e9lie@exemple.ca', 'ze\u0301lie@exemple.ca'],
    ['agathe+miel@exemple.ca', 'Agathe+Miel@exemple.ca'],
  ])('takes %j and %j for one account', async (first, second) => {
    const { body } = await register(first).expect(201);
    expect(body.user.email).toBe(first);
    expect((await register(second).expect(409)).body.code).toBe('auth.email_taken');
    await shop.http.post('/api/auth/login').send({ email: second, password: person.password }).expect(200);
  });

  it('opens one account for an address that registers many times at once', async () => {
    const email = 'ensemble@exemple.ca';
    const forms = ['ensemble@exemple.ca', 'Ensemble@exemple.ca', ' ENSEMBLE@EXEMPLE.CA ', email];
    const replies = await Promise.all(forms.map((form) => register(form)));
    expect(replies.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409]);
    const [{ count }] = await shop.db.em.query(`SELECT count(*)::int FROM users WHERE email = $1`, [email]);
    expect(count).toBe(1);
  });

  it('is the index of the database, not only the form, that knows an address once', async () => {
    const { user } = await make.customer(shop);
    const again = shop.db.em.query(
      `INSERT INTO users (first_name, last_name, email, password_hash, role, language)
         SELECT first_name, last_name, email, password_hash, role, language FROM users WHERE id = $1`,
      [user.id],
    );
    await expect(again).rejects.toMatchObject({ code: '23505' });
  });
});
