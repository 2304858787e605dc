import { Client } from '../platform/database/client.js';
import { seedBulk, isEmptyShop } from '../seed/bulk/seed-bulk.js';
import { onShop, Refusal, UsageError, type Values } from './command.js';

const usage = `Fills an empty shop with many records, to see how it grows. The same seed makes the same records.

  DATA_DIR=/tmp/large npm run seed -- --products 100000 --orders 500000 --customers 200000

  --products   how many (1000)
  --orders     how many (1000); each of one to three lines, paid or further, some cancelled
  --customers  how many (1000); nobody can log in as one of them
  --messages   how many of the contact form, and as many of the chat (1000)
  --seed       any whole number (1)
  --help       this text

Ends with 0 when done, 1 when refused, 2 when the arguments are wrong.`;

export const program = onShop({
  usage,
  options: {
    products: { type: 'string', default: '1000' },
    orders: { type: 'string', default: '1000' },
    customers: { type: 'string', default: '1000' },
    messages: { type: 'string', default: '1000' },
    seed: { type: 'string', default: '1' },
  },
  run: async ({ databaseUrl }, values) => {
    const number = (name: string) => wholeNumber(values, name);
    const amounts = {
      products: number('products'),
      orders: number('orders'),
      customers: number('customers'),
      messages: number('messages'),
      seed: number('seed'),
    };
    if (amounts.orders > 0 && amounts.products < 4) throw new UsageError('--products: orders need 4 or more');
    const client = new Client(databaseUrl);
    await client.connect();
    try {
      if (!(await isEmptyShop(client))) throw new Refusal('The shop has products or orders already.');
      await seedBulk(client, amounts, (line) => console.log(`  ${line}`));
    } finally {
      await client.end();
    }
    return `${amounts.products} products, ${amounts.orders} orders and ${amounts.customers} customers are there.`;
  },
});

function wholeNumber(values: Values, name: string): number {
  const value = String(values[name]);
  if (!/^\d{1,8}$/.test(value))
    throw new UsageError(`--${name}: ${value} is no whole number below 100 million`);
  return Number(value);
}
