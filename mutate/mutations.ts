import { guards } from './guards.ts';
import type { Mutation } from './mutation.ts';

const payments = 'backend/src/modules/payments';
const orders = 'backend/src/modules/orders';
const catalog = 'backend/src/modules/catalog';
const auth = 'backend/src/modules/auth';
const platform = 'backend/src/platform';
const shared = 'shared/src';

const money: Mutation[] = [
  {
    name: 'event-acknowledged-before-it-is-kept',
    folder: payments,
    find: '    await this.webhookInbox.receive(body, signature);',
    replace: '    void this.webhookInbox.receive(body, signature).catch(() => undefined);',
    suites: 'provider/webhooks',
  },
  {
    name: 'signature-not-checked',
    folder: payments,
    find: 'return Stripe.webhooks.constructEvent(body, signature, this.webhookSecret, signatureSeconds);',
    replace: 'return JSON.parse(body.toString());',
    suites: 'provider/webhooks',
  },
  {
    name: 'signature-of-any-age',
    folder: payments,
    find: 'signature, this.webhookSecret, signatureSeconds)',
    replace: 'signature, this.webhookSecret, 1e9)',
    suites: 'provider/webhooks',
  },
  {
    name: 'payment-without-its-key',
    folder: payments,
    find: 'const options = { idempotencyKey: key };',
    replace: 'const options = {};',
    suites: 'provider/provider-failures provider/lost-answers',
  },
  {
    name: 'refund-without-its-key',
    folder: payments,
    find: 'this.stripe.refunds.create(body, { idempotencyKey: key })',
    replace: 'this.stripe.refunds.create(body)',
    suites: 'payments/refunds',
  },
  {
    name: 'second-click-is-a-second-refund',
    folder: payments,
    find: '    if (same) return same;\n',
    replace: '',
    suites: 'payments/refunds',
  },
  {
    name: 'refund-key-of-another-amount',
    folder: payments,
    find: "if (same && same.amountCents !== request.amountCents) throw new AppError('payments.key_reused');",
    replace: '',
    suites: 'payments/refunds',
  },
  {
    name: 'refund-of-more-than-is-left',
    folder: payments,
    find: 'fitting.find(({ cents }) => cents >= request.amountCents)',
    replace: 'fitting[0]',
    suites: 'payments/refunds',
  },
  {
    name: 'more-put-back-than-was-sold',
    folder: payments,
    find: "if (!wanted.every(hasRoom)) throw new AppError('payments.restock_too_large');",
    replace: 'void hasRoom;',
    suites: 'payments/refunds',
  },
  {
    name: 'held-money-refunded',
    folder: payments,
    find: "throw new AppError('payments.disputed');",
    replace: 'return;',
    suites: 'refunds/disputes',
  },
  {
    name: 'livemode-mismatch-pays',
    folder: payments,
    find: "if (intent.livemode !== attempt.livemode) return 'livemode_mismatch';",
    replace: '',
    suites: 'payments/settling',
  },
  {
    name: 'currency-mismatch-pays',
    folder: payments,
    find: ' || intent.currency !== attempt.currency',
    replace: '',
    suites: 'payments/settling',
  },
  {
    name: 'amount-mismatch-pays',
    folder: payments,
    find: 'new Set(sums).size > 1 || ',
    replace: '',
    suites: 'payments/settling',
  },
  {
    name: 'older-state-undoes',
    folder: payments,
    find: 'lastSyncedAt > readAt &&',
    replace: 'lastSyncedAt > readAt && false &&',
    suites: 'payments/settling',
  },
  {
    name: 'expiry-without-closing-the-payment',
    folder: payments,
    find: "if ((await this.paymentAttemptsService.close(orderId)) === 'closed') await this.cancel(orderId);",
    replace: 'await this.cancel(orderId);',
    suites: 'payments/expiry',
  },
  {
    name: 'sweeper-forgets-events',
    folder: payments,
    find: '    () => each(this.webhookInbox.claim(batch), (id) => this.webhookInbox.process(id)),\n',
    replace: '',
    suites: 'provider/webhooks',
  },
  {
    name: 'sweeper-forgets-refunds',
    folder: payments,
    find: 'this.refundSenderService.claim(batch)',
    replace: 'Promise.resolve<number[]>([])',
    suites: 'payments/refunds',
  },
  {
    name: 'late-money-kept',
    folder: payments,
    find: "    await this.refundReceived(tx, received, 'late');\n",
    replace: '',
    suites: 'payments/expiry payments/refunds refunds/cancelling',
  },
  {
    name: 'checkout-key-of-another-cart',
    folder: payments,
    find: "if (order.checkoutHash !== hash) throw new AppError('payments.key_reused');",
    replace: '',
    suites: 'payments/checkout',
  },
];

const stock: Mutation[] = [
  {
    name: 'oversell',
    folder: catalog,
    find: 'WHERE id = $1 AND is_active AND stock >= $2',
    replace: 'WHERE id = $1 AND is_active',
    suites: 'catalog/stock provider/refusals',
  },
  {
    name: 'hidden-product-sold',
    folder: catalog,
    find: 'WHERE id = $1 AND is_active AND stock >= $2',
    replace: 'WHERE id = $1 AND stock >= $2',
    suites: 'catalog/stock payments/checkout',
  },
  {
    name: 'hold-tag-forgotten',
    folder: catalog,
    find: '      tx.changed(`product:${taken.productId}`);\n',
    replace: '',
    suites: 'payments/shown-stock',
  },
  {
    name: 'sale-tag-forgotten',
    folder: catalog,
    find: '  tx.changed(...locked.map(({ productId }) => `product:${productId}` as const));\n',
    replace: '',
    suites: 'payments/shown-stock',
  },
  {
    name: 'visitor-not-locked',
    folder: orders,
    find: '    await tx.em.query(lockNames, [namesOf(buyer)]);\n',
    replace: '    void [lockNames, tx, buyer];\n',
    suites: 'payments/checkout database/instances',
  },
  {
    name: 'price-read-before-hold',
    folder: orders,
    find: 'held.some((product, index) => !costsAsMuch(product, products[index]))',
    replace: 'held.length < 0',
    suites: 'payments/checkout',
  },
  {
    name: 'one-buyer-hoards',
    folder: orders,
    find: "if (others >= maxPending) throw new AppError('orders.too_many_pending');",
    replace: '',
    suites: 'payments/checkout',
  },
  {
    name: 'summary-in-one-statement',
    folder: catalog,
    find: "  await tx.em.query('SELECT FROM products WHERE id = ANY ($1) ORDER BY id FOR NO KEY UPDATE', [ids]);\n",
    replace: '',
    suites: 'catalog/lists catalog/variants-at-once',
  },
  {
    name: 'namesake-leaves-its-product',
    folder: catalog,
    find: 'if (!isNamesake(leaving)) return leaving.productId;',
    replace: 'return leaving.productId;',
    suites: 'catalog/variants',
  },
];

const people: Mutation[] = [
  {
    name: 'handler-that-says-nothing-is-open',
    folder: auth,
    find: "if (!access) throw new AppError('auth.forbidden');",
    replace: 'if (!access) return true;',
    suites: 'auth/access',
  },
  {
    name: 'role-not-asked',
    folder: auth,
    find: "if (!access.includes(request.user.role)) throw new AppError('auth.forbidden');",
    replace: '',
    suites: 'auth/access-matrix',
  },
  {
    name: 'link-of-another-address',
    folder: auth,
    find: '      userId: user.id,\n      email: user.email,\n      expiresAt',
    replace: '      userId: user.id,\n      expiresAt',
    suites: 'auth/mailed-links auth/passwords auth/profile',
  },
  {
    name: 'link-for-ever',
    folder: auth,
    find: 'this.clock.now().getTime() + lifetimeMs[purpose]',
    replace: 'this.clock.now().getTime() + 1e6 * lifetimeMs[purpose]',
    suites: 'auth/mailed-links auth/passwords',
  },
  {
    name: 'common-password-taken',
    folder: auth,
    find: 'return characters.length - word.length <= mostBeside && parts.has(word);',
    replace: 'return false;',
    suites: 'auth/passwords',
  },
  {
    name: 'limits-count-nothing',
    folder: platform,
    find: 'if (key && wait === 0) wait = await this.consume(counter, key);',
    replace: 'void [key, counter];',
    suites: 'auth/rate-limits',
  },
  {
    name: 'another-site-makes-changes',
    folder: platform,
    find: "return isOurs && !isDowngraded ? next() : next(new AppError('request.cross_site'));",
    replace: 'return next();',
    suites: 'hostile/requests',
  },
  {
    name: 'half-of-a-character-stored',
    folder: platform,
    find: ' && text.isWellFormed()',
    replace: '',
    suites: 'hostile/requests hostile/fuzz',
  },
  {
    name: 'mail-not-escaped',
    folder: platform,
    find: '${escapeHtml(label)}${small}</td>',
    replace: '${label}${small}</td>',
    suites: 'mail/layout messaging/order-mails',
  },
  {
    name: 'masked-name-whole',
    folder: orders,
    find: "return first ? `${first.toUpperCase()}${hidden}` : '';",
    replace: 'return name;',
    suites: 'orders/see-order masking',
  },
  {
    name: 'picture-of-any-size',
    folder: platform,
    find: "if (bytes.length > limits.upload.bytes) throw new AppError('files.too_large');",
    replace: '',
    suites: 'files/image-store',
  },
];

const taxes: Mutation[] = [
  {
    name: 'kind-read-before-hold',
    folder: orders,
    find: '[product.priceCents, product.kind, product.taxExceptions, product.weightG]',
    replace: '[product.priceCents]',
    suites: 'taxes/changes-meanwhile',
  },
  {
    name: 'tax-shares-without-their-rest',
    folder: shared,
    find: 'for (const { index } of byRemainder.slice(0, left)) parts[index] = (parts[index] ?? 0) + 1;',
    replace: 'void [byRemainder, left];',
    project: 'shared',
    suites: 'tax',
  },
  {
    name: 'fetched-but-taxed-at-home',
    folder: orders,
    find: 'return choice?.place && chargesTax(taxes, day) ? choice.place.province : province;',
    replace: 'return chargesTax(taxes, day) && choice ? province : province;',
    suites: 'orders/delivery',
  },
  {
    name: 'invoice-number-outside-its-payment',
    folder: orders,
    find: 'await tx.em.query(statements[counter], [id]);',
    replace: `if (counter !== 'invoice') return void (await tx.em.query(statements[counter], [id]));
    const taken = "WITH next AS (UPDATE counters SET value = value + 1 WHERE name = 'invoice' RETURNING value)";
    const [row] = await tx.em.connection.query(taken + ' SELECT value FROM next');
    await tx.em.query('UPDATE orders SET invoice_number = $2 WHERE id = $1', [id, row.value]);`,
    suites: 'payments/invoice-numbers',
  },
  {
    name: 'refund-shares-each-for-itself',
    folder: shared,
    find: 'return upTo(to) - upTo(from);',
    replace: 'return upTo(to - from);',
    project: 'shared',
    suites: 'refunds',
  },
];

const ground: Mutation[] = [
  {
    name: 'deadlock-not-retried',
    folder: platform,
    find: '[sqlStates.serializationFailure, sqlStates.deadlockDetected]',
    replace: '[sqlStates.serializationFailure]',
    suites: 'database/deadlocks',
  },
  {
    name: 'other-instances-not-told',
    folder: platform,
    find: '      await em.query(`SELECT pg_notify($1, $2)`, [channel, JSON.stringify(message)]);\n',
    replace: '      void [em, channel, message];\n',
    suites: 'database/instances',
  },
  {
    name: 'nothing-dropped-after-reconnect',
    folder: platform,
    find: 'void this.connect().then(() => this.callListeners(null));',
    replace: 'void this.connect();',
    suites: 'database/lost-connections',
  },
  {
    name: 'lost-connection-ends-the-process',
    folder: platform,
    find: "    this.on('error', () => undefined);\n",
    replace: '',
    suites: 'database/lost-connections',
  },
  {
    name: 'migrations-without-a-lock',
    folder: platform,
    find: '    await runner.query(`SELECT pg_advisory_lock($1)`, [migrationLock]);\n',
    replace: '',
    suites: 'database/instances',
  },
  {
    name: 'cents-lost',
    folder: shared,
    find: "(match[3] ?? '').padEnd(2, '0')",
    replace: "(match[3] ?? '').padStart(2, '0')",
    project: 'shared',
    suites: 'money',
  },
  {
    name: 'amount-without-a-bound',
    folder: shared,
    find: 'cents !== null && cents <= maxCents ? cents : null',
    replace: 'cents',
    project: 'shared',
    suites: 'money',
  },
];

export const mutations: Mutation[] = [...money, ...taxes, ...stock, ...people, ...ground, ...guards];
