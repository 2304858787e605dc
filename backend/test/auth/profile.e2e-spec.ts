import { EventBus } from '../../src/platform/database/event-bus.js';
import { PersonalDataService } from '../../src/platform/personal-data/personal-data.service.js';
import { EmailConfirmed } from '../../src/modules/auth/index.js';
import { AccountDeleted } from '../../src/modules/privacy/index.js';
import { collectMails, linkIn, runJobs } from '../support/background.js';
import { make, password, type Person } from '../support/make/make.js';
import { useTestShop } from '../support/test-shop.js';

describe('the account of a customer', () => {
  const shop = useTestShop();
  let customer: Person;
  const confirmed: EmailConfirmed[] = [];
  const deleted: AccountDeleted[] = [];
  beforeAll(async () => {
    shop.app.get(EventBus).on(EmailConfirmed, (event) => void confirmed.push(event));
    shop.app.get(EventBus).on(AccountDeleted, (event) => void deleted.push(event));
  });
  beforeEach(async () => {
    await runJobs(shop);
    customer = await make.customer(shop);
  });

  type Method = 'get' | 'put' | 'post' | 'delete';
  const call = (method: Method, path: string, person = customer) => shop.as(person)[method](path);
  const details = () => {
    const { firstName, lastName, email } = customer.user;
    return { firstName, lastName, email, language: 'fr' };
  };
  const login = (email: string, given = password) =>
    shop.http.post('/api/auth/login').send({ email, password: given });

  it('shows and takes changes of name and language, and nothing else', async () => {
    const { body } = await call('get', '/api/profile').expect(200);
    expect(body).toEqual({ ...customer.user, language: 'fr', isEmailConfirmed: false });
    const sent = {
      ...details(),
      firstName: ' Zoé ',
      language: 'en',
      role: 'admin',
      id: 1,
      isEmailConfirmed: true,
    };
    const changed = await call('put', '/api/profile').send(sent).expect(200);
    expect(changed.body).toEqual({ ...body, firstName: 'Zoé', language: 'en' });
    expect((await call('get', '/api/profile')).body).toEqual(changed.body);
  });

  it('says what is wrong with a form', async () => {
    const sent = { firstName: '', lastName: 'x'.repeat(61), email: 'nobody', language: 'de' };
    const { body } = await call('put', '/api/profile').send(sent).expect(400);
    expect(body.details).toEqual([
      { field: 'firstName', message: 'Le prénom est requis' },
      { field: 'lastName', message: 'Ce texte ne peut pas dépasser 60 caractères.' },
      { field: 'email', message: "Format d'email invalide" },
      { field: 'language', message: 'Cette valeur n’est pas valable.' },
    ]);
  });

  const nameInvalid = {
    fr: 'Ce nom ne peut contenir ni adresse web, ni « @ », ni saut de ligne.',
    en: 'This name cannot contain a web address, an “@” or a line break.',
  };
  it.each(['CADEAU! http://evil.example', 'WWW.evil.example', 'a@evil.example', 'Zoé\nRoy'])(
    'and its registration take no name such as %j: the shop’s mails hold nobody’s advertisement',
    async (name) => {
      const names = { firstName: name, lastName: name };
      const person = { email: 'nobody-yet@test.example', password, ...names };
      const replies = [
        await shop.http.post('/api/auth/register').send(person).expect(400),
        await call('put', '/api/profile')
          .set('Accept-Language', 'en')
          .send({ ...details(), ...names })
          .expect(400),
      ];
      const detailsIn = (message: string) => [
        { field: 'firstName', message },
        { field: 'lastName', message },
      ];
      expect(replies.map(({ body }) => body.details)).toEqual([
        detailsIn(nameInvalid.fr),
        detailsIn(nameInvalid.en),
      ]);
    },
  );

  it('sends an address that nobody has confirmed links only, without a word of the account', async () => {
    const mails = collectMails(shop);
    const sent = { firstName: 'Hélène', lastName: 'B', email: `stranger-${customer.user.email}`, password };
    const { body } = await shop.http.post('/api/auth/register').send(sent).expect(201);
    const changed = { currentPassword: password, newPassword: 'Verge d’or et bruyère 8' };
    await call('put', '/api/profile/password', body).send(changed).expect(204);
    await shop.http.post('/api/auth/forgot-password').send({ email: sent.email }).expect(202);
    const { firstName, lastName } = sent;
    const moved = { firstName, lastName, email: `on-${sent.email}`, language: 'fr' };
    await runJobs(shop);
    await call('put', '/api/profile', body)
      .send({ ...moved, currentPassword: changed.newPassword })
      .expect(200);
    await runJobs(shop);
    expect(mails.map(({ to, subject }) => [to, subject])).toEqual([
      [sent.email, 'Confirmez votre adresse'],
      [sent.email, 'Choisissez un nouveau mot de passe'],
      [moved.email, 'Confirmez votre adresse'],
    ]);
    for (const { text, html } of mails) expect(`${text} ${html}`).not.toContain('Hélène');
    expect(mails[0]?.text).toMatch(/^Bonjour,\n/);
  });

  describe('with another address', () => {
    const moved = () => ({ ...details(), email: `new-${customer.user.email}` });

    it('needs the password, tells the old address and asks the new one', async () => {
      customer = await make.customer(shop, { emailConfirmedAt: new Date() });
      const mails = collectMails(shop);
      const refused = await call('put', '/api/profile').send(moved()).expect(400);
      expect(refused.body.code).toBe('auth.wrong_password');
      await call('put', '/api/profile')
        .send({ ...moved(), currentPassword: password })
        .expect(200);
      await runJobs(shop);
      expect(Object.fromEntries(mails.map(({ to, subject }) => [to, subject]))).toEqual({
        [customer.user.email]: 'L’adresse de votre compte a été changée',
        [moved().email]: 'Confirmez votre adresse',
      });
      await login(customer.user.email).expect(401);
      await login(moved().email).expect(200);
    });

    it('takes none that somebody else has', async () => {
      const { user } = await make.customer(shop);
      const sent = { ...details(), email: user.email.toUpperCase(), currentPassword: password };
      expect((await call('put', '/api/profile').send(sent).expect(409)).body.code).toBe('auth.email_taken');
    });

    it('leaves the links that the old one holds worthless', async () => {
      const mails = collectMails(shop);
      await shop.http.post('/api/auth/forgot-password').send({ email: customer.user.email }).expect(202);
      await runJobs(shop);
      const token = linkIn(mails[0]!).split('token=')[1];
      await call('put', '/api/profile')
        .send({ ...moved(), currentPassword: password })
        .expect(200);
      await shop.http.post('/api/auth/reset-password').send({ token, password: 'Autre mot 99' }).expect(400);
    });
  });

  describe('that confirms its address', () => {
    const confirm = (token?: string, person = customer) =>
      call('post', '/api/auth/confirm-email', person).send({ token });

    it('does so with a link that works once, and the shop hears of it', async () => {
      const mails = collectMails(shop);
      const person = { firstName: 'A', lastName: 'B', email: 'confirm@test.example', password };
      const { body } = await shop.http
        .post('/api/auth/register')
        .set('Accept-Language', 'en')
        .send(person)
        .expect(201);
      await runJobs(shop);
      expect(linkIn(mails[0]!)).toMatch(/^\/en\/confirm-email\?token=[\w-]{43}$/);
      const token = linkIn(mails[0]!).split('token=')[1];
      confirmed.length = 0;
      await confirm(token, body).expect(204);
      expect((await confirm(token, body).expect(400)).body.code).toBe('auth.link_invalid');
      expect(confirmed).toEqual([new EmailConfirmed(body.user.id, 'confirm@test.example')]);
      const profile = await shop.as({ token: body.token }).get('/api/profile');
      expect(profile.body).toMatchObject({ isEmailConfirmed: true, language: 'en' });
    });

    it('may ask for the link again, until it is confirmed', async () => {
      const mails = collectMails(shop);
      await call('post', '/api/auth/resend-confirmation').expect(202);
      await runJobs(shop);
      await confirm(linkIn(mails[0]!).split('token=')[1]).expect(204);
      await call('post', '/api/auth/resend-confirmation').expect(202);
      await runJobs(shop);
      expect(mails).toHaveLength(1);
    });

    it('takes no token that is made up', async () => {
      await confirm('x'.repeat(43)).expect(400);
      await confirm(`${'x'.repeat(42)}é`).expect(400);
      await confirm().expect(400);
    });
  });

  describe('keeps favourites', () => {
    const list = async (person = customer) => (await call('get', '/api/profile/favourites', person)).body;
    /** Creates products and returns their ids. */
    const products = async (count: number) => {
      const { categoryId } = await make.product(shop);
      const made = Array.from({ length: count }, () => make.product(shop, { categoryId }));
      return (await Promise.all(made)).map(({ id }): number => id);
    };

    it('one by one, the latest first, and each once', async () => {
      const [one, three] = await products(2);
      for (const id of [three, one, three]) await call('put', `/api/profile/favourites/${id}`).expect(204);
      expect(await list()).toEqual([one, three]);
      await call('delete', `/api/profile/favourites/${one}`).expect(204);
      await call('delete', `/api/profile/favourites/${one}`).expect(204);
      expect(await list()).toEqual([three]);
      expect(await list(await make.customer(shop))).toEqual([]);
    });

    it('and those of the browser join them at login', async () => {
      const [five, six, seven] = await products(3);
      await call('put', `/api/profile/favourites/${five}`).expect(204);
      const { body } = await call('post', '/api/profile/favourites')
        .send({ productIds: [five, six, six, seven] })
        .expect(200);
      expect(new Set(body)).toEqual(new Set([five, six, seven]));
    });

    it('that the shop has, and nothing else', async () => {
      const [known] = await products(1);
      const unknown = 2_000_000_000;
      await call('put', `/api/profile/favourites/${unknown}`).expect(204);
      const { body } = await call('post', '/api/profile/favourites')
        .send({ productIds: [unknown, known] })
        .expect(200);
      expect(body).toEqual([known]);
    });

    it('two hundred at most, and only ids', async () => {
      const [last, ...productIds] = await products(201);
      await call('post', '/api/profile/favourites').send({ productIds }).expect(200);
      await call('put', `/api/profile/favourites/${last}`).expect(204);
      const all = (await list()) as number[];
      expect([all.length, all[0]]).toEqual([200, last]);
      for (const bad of [[0], [-1], ['1'], [1.5], [2_147_483_648], null, 'x', [...productIds, 201]])
        await call('post', '/api/profile/favourites').send({ productIds: bad }).expect(400);
      await call('put', '/api/profile/favourites/abc').expect(404);
    });
  });

  it('can be taken along, with what other parts of the shop keep', async () => {
    shop.app.get(PersonalDataService).register('letters', {
      collect: ({ userId, email }) => Promise.resolve({ letters: [{ userId, email }] }),
    });
    const { id: favourite } = await make.product(shop);
    await call('put', `/api/profile/favourites/${favourite}`).expect(204);
    const reply = await call('get', '/api/profile/export').expect(200);
    expect(reply.headers['content-disposition']).toContain('attachment');
    expect(reply.headers['cache-control']).toBe('private, no-store');
    expect(reply.body).toMatchObject({
      profile: { email: customer.user.email },
      favourites: [favourite],
      sessions: [{ device: '' }],
      letters: [{ userId: customer.user.id, email: customer.user.email }],
    });
    expect(JSON.stringify(reply.body)).not.toMatch(/argon2|password/i);
  });

  it('can be deleted with its password: the person is gone, the number stays', async () => {
    const { id, email } = customer.user;
    const wrong = await call('delete', '/api/profile').send({ password: 'Autre mot 1' }).expect(400);
    expect(wrong.body.code).toBe('auth.wrong_password');
    await call('put', `/api/profile/favourites/${(await make.product(shop)).id}`).expect(204);
    await call('delete', '/api/profile').send({ password }).expect(204);
    await call('get', '/api/profile').expect(401);
    await login(email).expect(401);
    expect(deleted).toEqual([new AccountDeleted(id, email)]);
    const [row] = await shop.db.em.query(`SELECT row_to_json(u)::text AS text FROM users u WHERE id = $1`, [
      id,
    ]);
    expect(row.text).not.toMatch(/Agathe|Tremblay|argon2/);
    expect(row.text).not.toContain(email);
    expect(await shop.db.em.query(`SELECT 1 FROM favourites WHERE user_id = $1`, [id])).toEqual([]);
    const person = { firstName: 'A', lastName: 'B', email, password };
    await shop.http.post('/api/auth/register').send(person).expect(201);
  });

  it('of an administrator cannot be deleted', async () => {
    const admin = await make.admin(shop);
    await call('delete', '/api/profile', admin).send({ password }).expect(403);
  });
});
