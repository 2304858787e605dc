import { atOnce } from './at-once.ts';
import type { Mutation } from './mutation.ts';

const payments = 'backend/src/modules/payments';
const orders = 'backend/src/modules/orders';
const catalog = 'backend/src/modules/catalog';
const content = 'backend/src/modules/content';
const taxes = 'backend/src/modules/taxes';
const platform = 'backend/src/platform';
const maintenance = 'backend/src/maintenance';

/** Mutations of code for deletions, expiries and start dates. */
const endings: Mutation[] = [
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
    name: 'link-to-an-order-of-nobody',
    folder: orders,
    find: "checkout_hash = '', link_version = link_version + 1, anonymised_at",
    replace: "checkout_hash = '', anonymised_at",
    suites: 'privacy/order-retention',
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

/** Mutations of code for retries and rate limits. */
const again: Mutation[] = [
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
    suites: 'payments/refunds refunds/returns',
  },
  {
    name: 'key-of-a-refused-refund-kept',
    folder: payments,
    find: '      requestKey: null,\n    });\n    await this.orderLedger.close',
    replace: '    });\n    await this.orderLedger.close',
    suites: 'payments/refunds refunds/return-refunds',
  },
  {
    name: 'restock-beyond-what-was-sold',
    folder: catalog,
    find: '[{ variantId, quantity: Math.min(wanted, quantity) }]',
    replace: '[{ variantId, quantity: wanted }]',
    suites: 'payments/refunds refunds/returns catalog/stock',
  },
  {
    name: 'more-received-than-was-asked',
    folder: payments,
    find: "      if (!isWithin(restock, lines)) throw new AppError('payments.restock_too_large');\n",
    replace: '',
    suites: 'refunds/returns',
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
    find: 'const stored = storableJson(event);',
    replace: 'const stored = event;\n  void storableJson;',
    suites: 'provider/webhooks',
  },
  {
    name: 'one-bad-event-stops-the-rest',
    folder: payments,
    find: "'An event of the payment provider could not be kept');\n      return false;",
    replace: "'An event of the payment provider could not be kept');\n      throw err;",
    suites: 'provider/webhooks provider/lost-answers',
  },
  {
    name: 'queue-without-end',
    folder: platform,
    find: '    if (this.free === 0 && line.length >= this.mostWaiting) throw new WorkRefused();\n',
    replace: '    void this.mostWaiting;\n',
    suites: 'work-queue pages/page-server',
  },
  {
    name: 'work-for-callers-who-left',
    folder: platform,
    find: '    if (work.callers > 0 || work.isStarted) return;\n',
    replace: '    if (work.callers >= 0) return;\n',
    suites: 'work-queue pages/page-server',
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
    suites: 'database/upgrade',
  },
];

/** All mutations, of which each once escaped the tests. */
export const guards: Mutation[] = [...atOnce, ...endings, ...again];
