import type { Order, PaymentIntentReply } from '@shop/shared';
import { OrdersService } from '../../src/modules/orders/lifecycle/orders.service.js';
import { SettlementService } from '../../src/modules/payments/attempts/settlement.service.js';
import { isOutage } from '../../src/platform/http/outage.js';
import { auditAfterEach } from '../support/audit.js';
import { buy, cartOf, intentIdOf, orderOf, pay, sandboxOf, settled } from '../support/make/make-orders.js';
import { make, useAdmin } from '../support/make/make.js';
import { backOfficeOf } from '../support/make/money.js';
import { useTestShop } from '../support/test-shop.js';

describe('the numbers of invoices', () => {
  const shop = useTestShop();
  const backOffice = backOfficeOf(shop, useAdmin(shop));
  beforeEach(() => sandboxOf(shop).control.reset());
  auditAfterEach(shop);

  async function checkout(stock = 5): Promise<PaymentIntentReply> {
    const honey = await make.product(shop, { stock });
    return (await buy(shop.browser(), cartOf([[honey, 2]]))).body as PaymentIntentReply;
  }
  const numberOf = async (id: string) => (await orderOf(shop, id)).invoiceNumber;
  async function last(): Promise<number> {
    const [row] = (await shop.db.em.query(`SELECT value FROM counters WHERE name = 'invoice'`)) as {
      value: number;
    }[];
    return row?.value ?? Number.NaN;
  }

  it('are given when an order is paid, and never before', async () => {
    const before = await last();
    const [first, second, third] = [await checkout(), await checkout(), await checkout()];
    await pay(shop, third);
    await settled(shop);
    await pay(shop, first);
    await settled(shop);
    expect(await numberOf(third.order.id)).toBe(before + 1);
    expect(await numberOf(first.order.id)).toBe(before + 2);
    const view = async (id: string) => (await shop.http.get(`/api/orders/${id}`)).body as Order;
    expect(await view(first.order.id)).toMatchObject({ invoiceNumber: before + 2 });
    expect(await view(second.order.id)).not.toHaveProperty('invoiceNumber');
  });

  it('are given to orders that are paid by hand, and to those that are reopened', async () => {
    const before = await last();
    const [byHand, late] = [await checkout(), await checkout()];
    await backOffice.advance(byHand.order.id, 'paid').expect(200);
    await shop.db.transaction(async (tx) => {
      const orders = shop.app.get(OrdersService);
      await orders.cancelUnpaid(tx, await orders.lock(tx, late.order.id), 'expiry');
    });
    await pay(shop, late);
    await settled(shop);
    expect(await orderOf(shop, byHand.order.id)).toMatchObject({ invoiceNumber: before + 1 });
    expect(await orderOf(shop, late.order.id)).toMatchObject({ status: 'paid', invoiceNumber: before + 2 });
  });

  it('leave no gap where a payment is undone at its end', async () => {
    const before = await last();
    const [undone, other] = [await checkout(), await checkout()];
    await shop.db.em.query(`
      CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'the disk is full'; END $$;
      CREATE CONSTRAINT TRIGGER refuse AFTER UPDATE OF invoice_number ON orders DEFERRABLE INITIALLY DEFERRED
        FOR EACH ROW WHEN (NEW.id = '${undone.order.id}') EXECUTE FUNCTION refuse()`);
    sandboxOf(shop).control.pauseDeliveries();
    await pay(shop, undone);
    const apply = () => shop.app.get(SettlementService).applyIntent('sandbox', intentIdOf(undone));
    await expect(apply()).rejects.toThrow('the disk is full');
    await pay(shop, other);
    await shop.app.get(SettlementService).applyIntent('sandbox', intentIdOf(other));
    await shop.db.em.query('DROP TRIGGER refuse ON orders; DROP FUNCTION refuse()');
    await apply();
    expect([await numberOf(other.order.id), await numberOf(undone.order.id)]).toEqual([
      before + 1,
      before + 2,
    ]);
    sandboxOf(shop).control.resumeDeliveries();
    await settled(shop);
  });

  it('go on without a gap and without a double where sixteen pay at once', async () => {
    const before = await last();
    const replies: PaymentIntentReply[] = [];
    for (let n = 0; n < 16; n += 1) replies.push(await checkout());
    await Promise.all(replies.map((reply) => pay(shop, reply)));
    const settle = shop.app.get(SettlementService);
    // Repeats an event that got no database connection in time, like the inbox does.
    const apply = (reply: PaymentIntentReply): Promise<unknown> =>
      settle.applyIntent('sandbox', intentIdOf(reply)).catch((error: unknown) => {
        if (isOutage(error)) return apply(reply);
        throw error;
      });
    await Promise.all(replies.map(apply));
    await settled(shop);
    const numbers = await Promise.all(replies.map(({ order }) => numberOf(order.id)));
    expect(numbers.map(Number).sort((a, b) => a - b)).toEqual(
      Array.from({ length: 16 }, (_, index) => before + index + 1),
    );
    expect(await last()).toBe(before + 16);
  });
});
