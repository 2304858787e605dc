import { make, password } from '../support/make/make.js';
import { useTestShop } from '../support/test-shop.js';

describe('logging in', () => {
  const shop = useTestShop();

  const verify = (token: string) => shop.as({ token }).get('/api/auth/verify');

  it('registers a customer, who is logged in at once', async () => {
    const person = { firstName: 'Zoé', lastName: 'Roy', email: ' Zoe.Roy@Test.Example ', password };
    const { body } = await shop.http.post('/api/auth/register').send(person).expect(201);
    expect(body.user).toMatchObject({ firstName: 'Zoé', email: 'zoe.roy@test.example', role: 'customer' });
    const verified = await verify(body.token).expect(200);
    expect(verified.body).toEqual(body.user);
  });

  it('logs a customer in whatever the case of the address', async () => {
    const { user } = await make.customer(shop);
    const { body } = await shop.http
      .post('/api/auth/login')
      .send({ email: user.email.toUpperCase(), password })
      .expect(200);
    expect(body.user).toEqual(user);
    await verify(body.token).expect(200);
  });

  it('answers a wrong password, an unknown address and a customer at the admin door alike', async () => {
    const { user } = await make.customer(shop);
    const wrong = await shop.http
      .post('/api/auth/login')
      .send({ email: user.email, password: 'Autre mot 1' })
      .expect(401);
    const unknown = await shop.http
      .post('/api/auth/login')
      .send({ email: 'x@test.example', password })
      .expect(401);
    const customer = await shop.http
      .post('/api/auth/admin/login')
      .send({ email: user.email, password })
      .expect(401);
    expect(wrong.body.message).toBe('Email ou mot de passe incorrect.');
    expect(unknown.body).toEqual(wrong.body);
    expect(customer.body).toEqual(wrong.body);
  });

  it('lets an admin in at both doors', async () => {
    const { user } = await make.admin(shop);
    await shop.http.post('/api/auth/admin/login').send({ email: user.email, password }).expect(200);
    await shop.http.post('/api/auth/login').send({ email: user.email, password }).expect(200);
  });

  it('makes the token worthless at logout', async () => {
    const { token } = await make.customer(shop);
    await shop.as({ token }).post('/api/auth/logout').expect(204);
    const { body } = await verify(token).expect(401);
    expect(body.code).toBe('auth.required');
  });
});
