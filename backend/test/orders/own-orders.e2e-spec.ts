import { EmailConfirmed } from '../../src/modules/auth/index.js';
import { agathe, orderOf } from '../support/make/make-orders.js';
import { make, password } from '../support/make/make.js';
import { useTestShop } from '../support/test-shop.js';

describe('whose an order is', () => {
  const shop = useTestShop();

  it('stays clear to the browser that placed it when somebody logs in there', async () => {
    const browser = shop.browser();
    const { id } = await make.order(shop, { browser });
    const { user } = await make.customer(shop);
    await browser.post('/api/auth/login').send({ email: user.email, password }).expect(200);
    const { body } = await browser.get(`/api/orders/${id}`).expect(200);
    expect(body.isMasked).toBe(false);
    // A login alone does not attach the guest's order to the account.
    expect(await orderOf(shop, id)).toMatchObject({ accountId: null });
  });

  it('is the account’s once it has proved the address, in whatever case it was typed', async () => {
    const { user, token } = await make.customer(shop);
    const mine = await make.order(shop, { customer: { ...agathe, email: user.email.toUpperCase() } });
    const other = await make.order(shop, { customer: agathe });
    expect(await orderOf(shop, mine.id)).toMatchObject({ email: user.email });
    const read = (id: string) => shop.as({ token }).get(`/api/orders/${id}`);
    expect((await read(mine.id)).body.isMasked).toBe(true);
    await shop.db.transaction(async (tx) => tx.publish(new EmailConfirmed(user.id, user.email)));
    expect((await read(mine.id)).body.isMasked).toBe(false);
    expect((await read(other.id)).body.isMasked).toBe(true);
  });
});
