import { isCommonPassword } from '../../src/modules/auth/password-rules/common-passwords.js';
import { collectMails, linkIn, runJobs } from '../support/background.js';
import { make, password } from '../support/make/make.js';
import { useTestShop } from '../support/test-shop.js';

const other = 'Verge d’or et bruyère 8';

describe('passwords', () => {
  const shop = useTestShop();

  let count = 0;
  const register = (chosen: unknown) =>
    shop.http
      .post('/api/auth/register')
      .send({ firstName: 'A', lastName: 'B', email: `p${++count}@test.example`, password: chosen });
  const login = (email: string, given: string) =>
    shop.http.post('/api/auth/login').send({ email, password: given });
  const verify = (token: string) => shop.as({ token }).get('/api/auth/verify');

  it.each<[string, string]>([
    ['64 characters', `Aa1${'x'.repeat(61)}`],
    ['128 characters', `Aa1${'x'.repeat(125)}`],
    ['spaces at both ends', ' Une abeille 1 '],
    ['accents and emoji', 'Été à la ruche 1 🐝'],
    ['letters of another script', 'Пчела и мёд 1'],
  ])('may have %s, and every character counts', async (_what, chosen) => {
    const { body } = await register(chosen).expect(201);
    await login(body.user.email, chosen).expect(200);
    await login(body.user.email, chosen.slice(0, -1)).expect(401);
    await login(body.user.email, chosen.toUpperCase()).expect(401);
  });

  it('are the same however a keyboard composes accents', async () => {
    const { body } = await register('Été au rucher 1'.normalize('NFC')).expect(201);
    await login(body.user.email, 'Été au rucher 1'.normalize('NFD')).expect(200);
  });

  const weak =
    'Le mot de passe doit contenir au moins 8 caractères, une majuscule, une minuscule et un chiffre';
  const common = 'Ce mot de passe est trop courant. Choisissez-en un autre.';
  it.each<[string, unknown, string]>([
    ['seven characters', 'Abeil1e', weak],
    ['no uppercase', 'abeilles 1', weak],
    ['no lowercase', 'ABEILLES 1', weak],
    ['no digit', 'Abeilles!', weak],
    ['129 characters', `Aa1${'x'.repeat(126)}`, 'Ce texte ne peut pas dépasser 128 caractères.'],
    ['a common one', 'Bonjour123', common],
    ['a common one with a sign', 'Bonjour123!', common],
    ['a common one in disguise', 'P@ssword1', common],
    ['a number', 12345678, 'Le mot de passe est requis'],
    ['nothing', undefined, 'Le mot de passe est requis'],
    ['an object', { length: 9 }, 'Le mot de passe est requis'],
  ])('are refused with %s', async (_what, chosen, message) => {
    const { body } = await register(chosen).expect(400);
    expect(body.details).toEqual([{ field: 'password', message }]);
  });

  it.each([
    ...['Azerty123', 'Motdepasse1', 'Welcome1', 'Quebec123', 'Qwerty123', '1q2w3e4R', 'Noël-2026!'],
    ...['Admin2026', 'Melilot2026', 'Football2024', 'Azerty2026', 'Christmas1', 'Aa111111', '2024Dragon'],
  ])('know the common one %s', (common) => expect(isCommonPassword(common)).toBe(true));

  it.each([password, 'Correct horse 1 battery', 'Dragon et 3 abeilles', 'Kx7-vertige'])(
    'let %s pass',
    (good) => expect(isCommonPassword(good)).toBe(false),
  );

  it('are neither the address of their account nor the name of the shop', async () => {
    const email = `zoe.tremblay${Date.now()}@ruches.example`;
    const signUp = (chosen: string) =>
      shop.http
        .post('/api/auth/register')
        .send({ firstName: 'Zoé', lastName: 'Roy', email, password: chosen });
    for (const chosen of ['Zoe.Tremblay-1', 'Ruches.example1', 'ZoeTremblay2026'])
      expect((await signUp(chosen).expect(400)).body).toMatchObject({
        code: 'auth.password_personal',
        message: 'Votre adresse et le nom de la boutique ne peuvent pas servir de mot de passe.',
      });
    const { body } = await signUp(password).expect(201);
    const change = shop
      .as({ token: (body as { token: string }).token })
      .put('/api/profile/password')
      .send({ currentPassword: password, newPassword: 'ZoeTremblay2026' });
    expect((await change.expect(400)).body).toMatchObject({ code: 'auth.password_personal' });
  });

  it('are kept as argon2id with a salt of their own', async () => {
    const rows = await shop.db.em.query<{ password_hash: string }[]>(`SELECT password_hash FROM users`);
    for (const row of rows)
      expect(row.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/);
    expect(new Set(rows.map((row) => row.password_hash)).size).toBe(rows.length);
  });

  it('are hashed two at once; when the line is full, callers are asked to come back', async () => {
    const replies = await Promise.all(
      Array.from({ length: 80 }, () => login('nobody@test.example', 'Abeille 123')),
    );
    const statuses = new Set(replies.map(({ status }) => status));
    expect([...statuses].sort()).toEqual([401, 503]);
    const refused = replies.find(({ status }) => status === 503);
    expect(refused?.body.code).toBe('request.unavailable');
    expect(refused?.headers['retry-after']).toBeDefined();
    await login('nobody@test.example', 'Abeille 123').expect(401);
  });

  describe('changed by their owner', () => {
    const change = (token: string, currentPassword: string, newPassword: string) =>
      shop.as({ token }).put('/api/profile/password').send({ currentPassword, newPassword });

    it('end every other session at once, and a mail says so', async () => {
      const mails = collectMails(shop);
      const { user, token } = await make.customer(shop, { emailConfirmedAt: new Date() });
      const elsewhere = (await login(user.email, password).expect(200)).body.token as string;
      await change(token, password, other).expect(204);
      await verify(token).expect(200);
      await verify(elsewhere).expect(401);
      await login(user.email, password).expect(401);
      await login(user.email, other).expect(200);
      await runJobs(shop);
      expect(mails.filter(({ to }) => to === user.email).map(({ subject }) => subject)).toEqual([
        'Votre mot de passe a été changé',
      ]);
    });

    it('need the one that is left, and follow the same rules', async () => {
      const { user, token } = await make.customer(shop);
      expect((await change(token, 'Autre mot 1', other).expect(400)).body.code).toBe('auth.wrong_password');
      expect((await change(token, password, 'court').expect(400)).body.details).toEqual([
        { field: 'newPassword', message: weak },
      ]);
      await login(user.email, password).expect(200);
    });
  });

  describe('forgotten', () => {
    const forget = (email: string) => shop.http.post('/api/auth/forgot-password').send({ email });
    const reset = (token: string, chosen = other) =>
      shop.http.post('/api/auth/reset-password').send({ token, password: chosen });
    async function linkFor(email: string): Promise<string> {
      const mails = collectMails(shop);
      await forget(email).expect(202);
      await runJobs(shop);
      return mails.length ? (linkIn(mails.at(-1)!).split('token=')[1] ?? '') : '';
    }

    it('are replaced through a mailed link that works once, and end every session', async () => {
      const { user, token } = await make.customer(shop);
      const link = await linkFor(user.email.toUpperCase());
      await reset(link).expect(204);
      await verify(token).expect(401);
      await login(user.email, other).expect(200);
      expect((await reset(link, password).expect(400)).body.code).toBe('auth.link_invalid');
    });

    it('answer the same for an address that nobody has, and mail nothing', async () => {
      const { user } = await make.customer(shop);
      const known = await forget(user.email).expect(202);
      const unknown = await forget('nobody-at-all@test.example').expect(202);
      expect(unknown.body).toEqual(known.body);
      await runJobs(shop);
      expect(await linkFor('nobody-at-all@test.example')).toBe('');
    });

    it('leave a link that is used by two at once to one of them', async () => {
      const { user } = await make.customer(shop);
      const link = await linkFor(user.email);
      const replies = await Promise.all([reset(link), reset(link), reset(link)]);
      expect(replies.map(({ status }) => status).sort()).toEqual([204, 400, 400]);
    });

    it('leave only the latest link good, for an hour, and for nothing else', async () => {
      const { user, token } = await make.customer(shop);
      const first = await linkFor(user.email);
      const second = await linkFor(user.email);
      await reset(first).expect(400);
      await shop.as({ token }).post('/api/auth/confirm-email').send({ token: second }).expect(400);
      await shop.db.em.query(`UPDATE mailed_links SET expires_at = expires_at - interval '1 hour'`);
      await reset(second).expect(400);
      await login(user.email, password).expect(200);
    });

    it('keep no usable link in the database', async () => {
      const { user } = await make.customer(shop);
      const link = await linkFor(user.email);
      const everything = await shop.db.em.query(
        `SELECT row_to_json(l)::text AS row FROM mailed_links l
         UNION ALL SELECT data::text || coalesce(output::text, '') FROM jobs.job`,
      );
      expect(JSON.stringify(everything)).not.toContain(link);
    });

    it('greet somebody by the name that they gave, and obey nothing in it', async () => {
      const mails = collectMails(shop);
      const firstName = '$t(errors.request_failed) {email} <b>Zoé</b>';
      const { user } = await make.customer(shop, { firstName, emailConfirmedAt: new Date() });
      await forget(user.email).expect(202);
      await runJobs(shop);
      const [mail] = mails.filter(({ to }) => to === user.email);
      expect(mail?.text).toContain(`Bonjour ${firstName},`);
      expect(mail?.html).toContain('Bonjour $t(errors.request_failed) {email} &lt;b&gt;Zoé&lt;/b&gt;,');
    });

    it('lead to the English page for English readers', async () => {
      const mails = collectMails(shop);
      const { user } = await make.customer(shop, { language: 'en' });
      await forget(user.email).expect(202);
      await runJobs(shop);
      expect(mails[0]?.subject).toBe('Choose a new password');
      expect(linkIn(mails[0]!)).toMatch(/^\/en\/reset-password\?token=[\w-]{43}$/);
    });
  });
});
