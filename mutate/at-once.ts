import type { Mutation } from './mutation.ts';

const payments = 'backend/src/modules/payments';
const orders = 'backend/src/modules/orders';
const catalog = 'backend/src/modules/catalog';

/** Mutations of code that handles concurrent requests, except at checkout. */
export const atOnce: Mutation[] = [
  {
    name: 'withdrawal-without-the-lock',
    folder: payments,
    find: '      await this.ordersService.lock(tx, orderId);\n      const row = await tx.em.findOneBy(ReturnRow, { id, orderId });',
    replace: '      const row = await tx.em.findOneBy(ReturnRow, { id, orderId });',
    suites: 'refunds/returns refunds/pairs-at-once',
  },
  {
    name: 'return-refunded-without-the-lock',
    folder: payments,
    find: 'const order = await this.ordersService.lock(tx, orderId);\n      const request = await this.requestOf(tx, id, refund);',
    replace:
      'const order = await this.ordersService.get(orderId);\n      const request = await this.requestOf(tx, id, refund);',
    suites: 'refunds/return-refunds',
  },
  {
    name: 'shipped-without-the-lock',
    folder: orders,
    find: 'const order = await this.ordersService.lock(tx, id);\n      const to = await this.stepOf(tx, order, wanted);',
    replace:
      'const order = await this.ordersService.get(id);\n      const to = await this.stepOf(tx, order, wanted);',
    suites: 'refunds/pairs-at-once',
  },
  {
    name: 'cancelled-without-the-lock',
    folder: orders,
    find: "const order = await this.ordersService.lock(tx, id);\n      if (order.status === 'cancelled') return;",
    replace:
      "const order = await this.ordersService.get(id);\n      if (order.status === 'cancelled') return;",
    suites: 'refunds/pairs-at-once',
  },
  {
    name: 'return-answered-without-the-lock',
    folder: payments,
    find: 'const order = await this.ordersService.lock(tx, orderId);\n      const row = await tx.em.findOneByOrFail(ReturnRow, { id });',
    replace:
      'const order = await this.ordersService.get(orderId);\n      const row = await tx.em.findOneByOrFail(ReturnRow, { id });',
    suites: 'refunds/return-refunds refunds/returns',
  },
  {
    name: 'paid-return-refused',
    folder: payments,
    find: 'if (isAgreed || hasRefund) throw',
    replace: 'void hasRefund;\n      if (isAgreed) throw',
    suites: 'refunds/return-refunds refunds/returns',
  },
  {
    name: 'return-refunded-twice',
    folder: payments,
    find: "    if (living && !isSame) throw new AppError('returns.refund_pending');\n",
    replace: '',
    suites: 'refunds/return-refunds',
  },
  {
    name: 'pickup-chosen-while-a-card-is-open',
    folder: payments,
    find: "      if (await this.paymentAttemptsService.findLive(tx.em, id)) throw new AppError('payments.in_progress');\n",
    replace: '',
    suites: 'payments/pickup-payments',
  },
  {
    name: 'third-reservation-by-two-clicks',
    folder: orders,
    find: "    await tx.em.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 4))', [`pickup ${mailbox}`]);\n",
    replace: '',
    suites: 'payments/pickup-payments',
  },
  {
    name: 'label-without-its-version',
    folder: catalog,
    find: '    version: own.version + 1,\n  };\n  await tx.em.update(VariantRow, { id: own.id }, columns).catch',
    replace: '  };\n  await tx.em.update(VariantRow, { id: own.id }, columns).catch',
    suites: 'catalog/variants.e2e',
  },
  {
    name: 'ceiling-of-two-orders-at-once',
    folder: orders,
    find: '    await tx.em.query(lockNames, [names]);\n',
    replace: '    void [lockNames, names];\n',
    suites: 'payments/unpaid-ceiling',
  },
  {
    name: 'sold-out-not-summed-up',
    folder: catalog,
    find: '      if (taken.stock === 0) turned(tx, [taken.productId]);\n',
    replace: '',
    suites: 'catalog/variants-at-once payments/last-units payments/shown-stock',
  },
];
