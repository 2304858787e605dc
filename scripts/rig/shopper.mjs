/** Visitors and an owner who go on whatever happens, and remember what they were promised. */

export class Shoppers {
  /** Orders that the shop has acknowledged, and those whose payment the provider has. */
  placed = [];
  paid = [];
  answers = new Map();

  constructor(rig, products) {
    this.rig = rig;
    this.products = products;
  }

  count(what) {
    this.answers.set(what, (this.answers.get(what) ?? 0) + 1);
  }

  async browse() {
    const paths = ['/', '/en/products', '/products', '/api/products', '/categories'];
    const path = paths[Math.floor(Math.random() * paths.length)];
    try {
      const { status } = await this.read(path);
      this.count(`browse ${status}`);
    } catch {
      this.count('browse broken off');
    }
  }

  async read(path) {
    const response = await fetch(this.rig.url + path, { signal: AbortSignal.timeout(15_000) });
    return { ok: response.ok, status: response.status, text: await response.text() };
  }

  /** Buys one of something, and pays three times of four; tries a broken attempt again under its own key, as our page does. */
  async buy() {
    const key = crypto.randomUUID();
    const product = this.products[Math.floor(Math.random() * this.products.length)];
    for (let tries = 0; tries < 4; tries++) {
      const reply = await this.checkout(product, key);
      if (reply) return Math.random() < 0.75 ? this.pay(reply) : undefined;
    }
    return undefined;
  }

  async checkout({ id }, key) {
    try {
      const product = await this.read(`/api/products/${id}`);
      if (!product.ok) return void this.count(`product ${product.status}`);
      const { price } = JSON.parse(product.text);
      const response = await fetch(`${this.rig.url}/api/create-payment-intent`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'idempotency-key': key },
        signal: AbortSignal.timeout(20_000),
        body: JSON.stringify({
          customerInfo: {
            firstName: 'Agathe',
            lastName: 'Tremblay',
            email: `${key.slice(0, 8)}@exemple.ca`,
            phone: '418 555-0113',
            address: '12, rue des Tilleuls',
            city: 'Rimouski',
            postalCode: 'G5L 1Y3',
          },
          items: [{ productId: id, quantity: 1, price }],
          total: price,
          status: 'pending',
        }),
      });
      this.count(`checkout ${response.status}`);
      if (response.status !== 201) return undefined;
      const reply = await response.json();
      this.placed.push(reply.order.id);
      return reply;
    } catch {
      this.count('checkout broken off');
      return undefined;
    }
  }

  async pay({ clientSecret, order }) {
    const intent = clientSecret.split('_secret')[0];
    const body = new URLSearchParams({
      client_secret: clientSecret,
      payment_method: 'pm_card_visa',
      return_url: this.rig.url,
    });
    const response = await fetch(`${this.rig.sandboxUrl}/v1/payment_intents/${intent}/confirm`, {
      method: 'POST',
      headers: { authorization: 'Bearer pk_test_sandbox' },
      body,
    });
    this.count(`payment ${response.status}`);
    if (response.ok) this.paid.push(order.id);
  }
}

/** The owner, with a token of his own. */
export async function logIn({ url, admin }) {
  const response = await fetch(`${url}/api/auth/admin/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(admin),
  });
  const { token } = await response.json();
  return (method, path, body) =>
    fetch(url + path, {
      method,
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: body && JSON.stringify(body),
      signal: AbortSignal.timeout(15_000),
    });
}
