import type { Place } from './place.ts';

const payments = 'backend/src/modules/payments';
const orders = 'backend/src/modules/orders';
const catalog = 'backend/src/modules/catalog';
const content = 'backend/src/modules/content';
const taxes = 'backend/src/modules/taxes';
const platform = 'backend/src/platform';
const maintenance = 'backend/src/maintenance';

/** What two people do at once outside of checkout. */
const atOnce: Place[] = [
  {
    name: 'withdrawal-without-the-lock',
    folder: payments,
    find: '      await this.ordersService.lock(tx, orderId);\n      const row = await tx.em.findOneBy(ReturnRow, { id, orderId });',
    replace: '      const row = await tx.em.findOneBy(ReturnRow, { id, orderId });',
    suites: 'payments/returns payments/pairs-at-once',
  },
  {
    name: 'return-refunded-without-the-lock',
    folder: payments,
    find: 'const order = await this.ordersService.lock(tx, orderId);\n      const request = await this.requestOf(tx, id, refund);',
    replace:
      'const order = await this.ordersService.get(orderId);\n      const request = await this.requestOf(tx, id, refund);',
    suites: 'payments/return-refunds',
  },
  {
    name: 'shipped-without-the-lock',
    folder: orders,
    find: 'const order = await this.ordersService.lock(tx, id);\n      const to = await this.stepOf(tx, order, wanted);',
    replace:
      'const order = await this.ordersService.get(id);\n      const to = await this.stepOf(tx, order, wanted);',
    suites: 'payments/pairs-at-once',
  },
  {
    name: 'cancelled-without-the-lock',
    folder: orders,
    find: "const order = await this.ordersService.lock(tx, id);\n      if (order.status === 'cancelled') return;",
    replace:
      "const order = await this.ordersService.get(id);\n      if (order.status === 'cancelled') return;",
    suites: 'payments/pairs-at-once',
  },
  {
    name: 'return-answered-without-the-lock',
    folder: payments,
    find: 'const order = await this.ordersService.lock(tx, orderId);\n      const row = await tx.em.findOneByOrFail(ReturnRow, { id });',
    replace:
      'const order = await this.ordersService.get(orderId);\n      const row = await tx.em.findOneByOrFail(ReturnRow, { id });',
    suites: 'payments/return-refunds payments/returns',
  },
  {
    name: 'paid-return-refused',
    folder: payments,
    find: 'if (isAgreed || hasRefund) throw',
    replace: 'void hasRefund;\n      if (isAgreed) throw',
    suites: 'payments/return-refunds payments/returns',
  },
  {
    name: 'return-refunded-twice',
    folder: payments,
    find: "    if (living && !isSame) throw new AppError('returns.refund_pending');\n",
    replace: '',
    suites: 'payments/return-refunds',
  },
  {
    name: 'pickup-chosen-while-a-card-is-open',
    folder: payments,
    find: "      if (await this.paymentAttemptsService.findLive(tx.em, id)) throw new AppError('payments.in_progress');\n",
    replace: '',
    suites: 'payments/pickup-payments',
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

/** What is removed, comes to an end or begins with a day. */
const endings: Place[] = [
  {
    name: 'removed-rate-still-charged',
    folder: taxes,
    find: "entity: entityOf(key) });\n      tx.changed('taxes');\n",
    replace: 'entity: entityOf(key) });\n',
    suites: 'taxes/tax-settings',
  },
  {
    name: 'removed-zone-still-charged',
    folder: platform,
    find: "    await this.log(tx, 'deleted', id);",
    replace: "    await writeAuditLog(tx, { action: 'deleted', entity: String(id) });",
    suites: 'orders/delivery',
  },
  {
    name: 'hold-to-midnight-of-utc',
    folder: orders,
    find: '[order.promisedBy, isoDay(this.clock.now()), days, timeZone]',
    replace: "[order.promisedBy, isoDay(this.clock.now()), days, 'UTC']",
    suites: 'payments/pickup-payments',
  },
  {
    name: 'tax-day-in-winter-alone',
    folder: taxes,
    find: "'taxes.day', () => this.beginDay(), { cron: '0 4,5 * * *' }",
    replace: "'taxes.day', () => this.beginDay(), { cron: '0 5 * * *' }",
    suites: 'taxes/ platform/jobs',
  },
  {
    name: 'legal-day-in-winter-alone',
    folder: content,
    find: "'content.legal-day', () => this.beginDay(), { cron: '0 4,5 * * *' }",
    replace: "'content.legal-day', () => this.beginDay(), { cron: '0 5 * * *' }",
    suites: 'content/legal-texts platform/jobs',
  },
  {
    name: 'legal-text-edited-on-its-day',
    folder: content,
    find: "if (startsOn <= this.today()) throw new AppError('content.legal_begun');",
    replace: "if (startsOn < this.today()) throw new AppError('content.legal_begun');",
    suites: 'content/legal-texts',
  },
  {
    name: 'alert-confirmed-for-ever',
    folder: 'backend/src/modules/messaging/stock-alerts',
    find: ', confirmExpiresAt: MoreThan(now) }',
    replace: ' }',
    suites: 'messaging/stock-alerts',
  },
  {
    name: 'tries-not-counted-when-turned-off',
    folder: 'backend/src/modules/auth/second-factor',
    find: '    await this.secondFactorCheckService.take(userId);\n',
    replace: '',
    suites: 'auth/second-factor',
  },
];

/** The second try of what failed, and what is counted. */
const again: Place[] = [
  {
    name: 'delivery-of-another-kind-is-the-same',
    folder: payments,
    find: '    ...(delivery ? [{ delivery }] : []),\n',
    replace: '',
    suites: 'payments/checkout checkout-draft orders/delivery',
  },
  {
    name: 'units-of-a-pending-refund-offered',
    folder: payments,
    find: "refunds.filter((refund) => refund.state === 'pending' && !isAccepted(refund))",
    replace: "refunds.filter((refund) => refund.state === 'succeeded' && !isAccepted(refund))",
    suites: 'payments/refunds payments/returns',
  },
  {
    name: 'key-of-a-refused-refund-kept',
    folder: payments,
    find: '      requestKey: null,\n    });\n    await this.orderLedger.close',
    replace: '    });\n    await this.orderLedger.close',
    suites: 'payments/refunds payments/return-refunds',
  },
  {
    name: 'restock-beyond-what-was-sold',
    folder: catalog,
    find: '[{ variantId, quantity: Math.min(wanted, quantity) }]',
    replace: '[{ variantId, quantity: wanted }]',
    suites: 'payments/refunds payments/returns catalog/stock',
  },
  {
    name: 'more-received-than-was-asked',
    folder: payments,
    find: "      if (!isWithin(restock, lines)) throw new AppError('payments.restock_too_large');\n",
    replace: '',
    suites: 'payments/returns',
  },
  {
    name: 'shared-ceiling-forgotten',
    folder: orders,
    find: 'shared - sum(unconfirmed.map((other) => unitsOf(other, variantId)))',
    replace: 'shared + 0 * unconfirmed.length',
    suites: 'unpaid-ceiling',
  },
  {
    name: 'ceiling-of-a-network-forgotten',
    folder: orders,
    find: '    others.filter(({ network }) => network !== null && network === order.network),\n',
    replace: '',
    suites: 'unpaid-ceiling',
  },
  {
    name: 'odd-characters-of-the-provider',
    folder: payments,
    find: 'const event = storableJson(told);',
    replace: 'const event = told;\n  void storableJson;',
    suites: 'payments/webhooks',
  },
  {
    name: 'one-bad-event-stops-the-rest',
    folder: payments,
    find: "'An event of the payment provider could not be kept');\n      return false;",
    replace: "'An event of the payment provider could not be kept');\n      throw err;",
    suites: 'payments/webhooks payments/lost-answers',
  },
  {
    name: 'queue-without-end',
    folder: platform,
    find: '    if (this.free === 0 && line.length >= this.mostWaiting) throw new WorkRefused();\n',
    replace: '    void this.mostWaiting;\n',
    suites: 'work-queue site/page-server',
  },
  {
    name: 'work-for-callers-who-left',
    folder: platform,
    find: '    if (work.callers > 0 || work.isStarted) return;\n',
    replace: '    if (work.callers >= 0) return;\n',
    suites: 'work-queue site/page-server',
  },
  {
    name: 'made-pictures-not-counted',
    folder: platform,
    find: '    await caller?.count();\n',
    replace: '',
    suites: 'platform/made-pictures files/',
  },
  {
    name: 'heic-read-as-no-picture',
    folder: platform,
    find: "  if (heicHead.test(bytes.toString('latin1', 4, 12))) throw new AppError('files.heic');\n",
    replace: '  void heicHead;\n',
    suites: 'hostile/uploads',
  },
  {
    name: 'paper-numbers-twice-after-a-restore',
    folder: maintenance,
    find: 'const numberGaps = await raisePaperCounters(client, givenPapers);',
    replace: 'const numberGaps = await raisePaperCounters(client, givenPapers.slice(0, 0));',
    suites: 'maintenance/backup',
  },
  {
    name: 'steps-of-another-version-taken',
    folder: platform,
    find: ': hash !== null && hash !== expected;',
    replace: ': false;',
    suites: 'platform/upgrade',
  },
];

/** Guards that no test missed once. */
export const guards: Place[] = [...atOnce, ...endings, ...again];
