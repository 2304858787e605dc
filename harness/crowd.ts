import type { CartEstimate, PaymentIntentReply, Product } from '@shop/shared';
import { agathe } from './cart.ts';
import { ShopClient } from './client.ts';
import type { Provider } from './provider.ts';

const paths = ['/', '/en/products', '/products', '/api/products', '/categories'];
const oneOf = <Item>(items: readonly Item[]): Item => items[Math.floor(Math.random() * items.length)] as Item;

/** Simulated visitors who continue after failures, and record every order that was acknowledged. */
export class Crowd {
  /** Ids of orders that the shop acknowledged, and of orders that were paid at the provider. */
  readonly placed: string[] = [];
  readonly paid: string[] = [];
  readonly answers = new Map<string, number>();
  private readonly url: string;
  private readonly provider: Provider;
  private readonly products: Pick<Product, 'id'>[];

  constructor({ url, provider }: { url: string; provider: Provider }, products: Pick<Product, 'id'>[]) {
    this.url = url;
    this.provider = provider;
    this.products = products;
  }

  async browse(): Promise<void> {
    const reply = await new ShopClient(this.url).call('GET', oneOf(paths)).catch(() => undefined);
    this.count(reply ? `browse ${reply.status}` : 'browse broken off');
  }

  /**
   * Buys one unit; three of four orders are paid. After a broken connection the request is repeated with the same
   * idempotency key, like the page does.
   */
  async buy(): Promise<void> {
    const buyer = new ShopClient(this.url);
    const { id } = oneOf(this.products);
    for (let tries = 0; tries < 4; tries += 1) {
      const reply = await this.checkout(buyer, id).catch(() => this.count('checkout broken off'));
      if (!reply) continue;
      this.placed.push(reply.order.id);
      if (Math.random() < 0.75) await this.pay(reply);
      return;
    }
  }

  private count(what: string): undefined {
    this.answers.set(what, (this.answers.get(what) ?? 0) + 1);
    return undefined;
  }

  private async checkout(buyer: ShopClient, id: number): Promise<PaymentIntentReply | undefined> {
    const asked = { items: [{ productId: id, quantity: 1 }], postalCode: agathe.postalCode };
    const { status, body: estimate } = await buyer.call<CartEstimate>('POST', '/api/cart/estimate', asked);
    if (status !== 200) return this.count(`estimate ${status}`);
    const email = `${crypto.randomUUID().slice(0, 8)}@exemple.ca`;
    const line = { id, priceCents: Math.round(Number(estimate.lines[0]?.price) * 100) };
    const changes = { customerInfo: { ...agathe, email }, total: estimate.total };
    const reply = await buyer.buy([[line, 1]], changes);
    this.count(`checkout ${reply.status}`);
    return reply.status === 201 ? reply.body : undefined;
  }

  private async pay({ clientSecret, order }: PaymentIntentReply): Promise<void> {
    await this.provider.pay(clientSecret);
    this.paid.push(order.id);
  }
}
