import { existsSync, readFileSync } from 'node:fs';

/** A test of `npm test`: its file, and its title or the beginning of it as it stands there. */
type Test = [file: string, title: string];

interface Row {
  id: string;
  title: string;
  tests?: Test[];
}

const checkout = 'backend/test/payments/checkout.e2e-spec.ts';
const lostAnswers = 'backend/test/payments/lost-answers.e2e-spec.ts';
const refusals = 'backend/test/payments/refusals.e2e-spec.ts';
const lastUnits = 'backend/test/payments/last-units.e2e-spec.ts';
const settling = 'backend/test/payments/settling.e2e-spec.ts';
const webhooks = 'backend/test/payments/webhooks.e2e-spec.ts';
const checks = 'backend/test/payments/checks.e2e-spec.ts';
const refunds = 'backend/test/payments/refunds.e2e-spec.ts';
const cancelling = 'backend/test/payments/cancelling.e2e-spec.ts';
const expiry = 'backend/test/payments/expiry.e2e-spec.ts';
const provider = 'backend/test/payments/provider-failures.e2e-spec.ts';
const advance = 'backend/test/orders/advance-order.e2e-spec.ts';
const pictures = 'backend/test/hostile/uploads.e2e-spec.ts';
const uploads = 'backend/test/catalog/upload.e2e-spec.ts';
const orphans = 'backend/test/upkeep/orphan-sweep.e2e-spec.ts';

/**
 * What the shop has to survive, and where it does: money (M), process and storage (P), uploads (U). A row without tests
 * here is a fault of this command; many are both.
 */
export const rows: Row[] = [
  {
    id: 'M01',
    title: '50 buyers of 5 units at once',
    tests: [[lastUnits, 'sells five jars to five of fifty']],
  },
  { id: 'M02', title: 'carts in opposite orders', tests: [[lastUnits, 'serves two hundred carts']] },
  { id: 'M03', title: 'quantities that are none', tests: [[refusals, 'a quantity of ${']] },
  {
    id: 'M04',
    title: 'prices, totals and currencies of the browser',
    tests: [
      [refusals, 'a lower price and total'],
      [checkout, 'ignores the status and the currency'],
    ],
  },
  { id: 'M06', title: 'a price changes during checkout', tests: [[checkout, 'shows new prices instead']] },
  { id: 'M08', title: 'one event 30 times', tests: [[settling, 'told of thirty times at once']] },
  {
    id: 'M09',
    title: 'two events of one success',
    tests: [[settling, 'told of thirty times at once, and again as']],
  },
  {
    id: 'M11',
    title: 'events in any order',
    tests: [
      [checks, 'end the same in all 24 orders'],
      [settling, 'is not undone by older news'],
    ],
  },
  {
    id: 'M12',
    title: 'forged webhooks',
    tests: [[webhooks, 'refuses an event %s, and stores nothing']],
  },
  {
    id: 'M13',
    title: 'events of nobody',
    tests: [
      [webhooks, 'keeps what is none of its business'],
      [settling, 'of another shop at the same provider'],
    ],
  },
  {
    id: 'M14',
    title: 'double clicks',
    tests: [
      [checkout, 'makes one order of a button pressed ten times'],
      [checkout, 'refuses a key that was used for another cart'],
    ],
  },
  {
    id: 'M16',
    title: 'the answer of the provider is lost',
    tests: [[provider, 'after it made the payment']],
  },
  {
    id: 'M18',
    title: 'two payments of one cart',
    tests: [
      [checkout, 'says that the order is paid when the cart was paid in another tab'],
      [cancelling, 'with a card: the second goes back'],
    ],
  },
  {
    id: 'M20',
    title: 'steps that an order may not take',
    tests: [[advance, 'to %s only if that is the next step']],
  },
  {
    id: 'M21',
    title: 'paid by hand, then the provider',
    tests: [
      [advance, 'and the provider can no longer take the money'],
      [cancelling, 'by hand and with a card: both are on the books'],
    ],
  },
  {
    id: 'M22',
    title: 'a bot hoards stock',
    tests: [
      [checks, 'is stopped by his network, whatever cookies he drops'],
      [checkout, 'lets one customer hold stock for three'],
    ],
  },
  {
    id: 'M23',
    title: 'one’s own hold',
    tests: [
      [checkout, 'lets a shopper ask again for the last jar'],
      [lostAnswers, 'is the same order when it comes again'],
    ],
  },
  { id: 'M24', title: 'paid while it ends', tests: [[expiry, 'is either paid or free, never both']] },
  {
    id: 'M25',
    title: 'a product goes during checkout',
    tests: [
      [checks, 'is either sold or gone'],
      [checkout, 'refuses a product that is no longer sold'],
    ],
  },
  {
    id: 'M26',
    title: 'refunds and disputes at the provider',
    tests: [
      [refunds, 'in part, and again: recorded each time'],
      [checks, 'of an order that is %s, which stays as it is'],
    ],
  },
  {
    id: 'M27',
    title: 'rounding',
    tests: [
      ['contracts/src/money.spec.ts', 'gives back every amount that the shop can hold'],
      [refusals, 'a price of ${'],
    ],
  },
  {
    id: 'M28',
    title: 'an hour of lost webhooks',
    tests: [[checks, 'payments and refunds that nobody told of']],
  },
  {
    id: 'M29',
    title: 'an event that always fails',
    tests: [[webhooks, 'gives up on an event that fails for ever']],
  },
  { id: 'M30', title: 'somebody tries cards', tests: [[checks, 'is stopped by his network']] },
  {
    id: 'M31',
    title: 'totals of many orders',
    tests: [['backend/test/platform/query-plans.e2e-spec.ts', 'adds its sales up to the cent']],
  },
  { id: 'P01', title: 'killed before the order' },
  { id: 'P02', title: 'killed after the order, before the provider' },
  { id: 'P03', title: 'killed before the mail' },
  { id: 'P04', title: 'killed before an event is applied' },
  { id: 'P05', title: 'killed while it is applied' },
  { id: 'P06', title: 'killed during expiry and refund' },
  {
    id: 'P07',
    title: 'told to stop',
    tests: [['backend/test/platform/stopping.e2e-spec.ts', 'answers the 100 requests that it has accepted']],
  },
  { id: 'P08', title: 'the database restarts under load' },
  { id: 'P09', title: 'the database freezes' },
  { id: 'P10', title: 'the disk of the database is full' },
  { id: 'P11', title: 'the disk of the pictures is full' },
  {
    id: 'P13',
    title: 'instances start together',
    tests: [['backend/test/platform/instances.e2e-spec.ts', 'are all there, on a schema that was made once']],
  },
  {
    id: 'P14',
    title: 'migrations that fail, and other versions',
    tests: [['backend/test/platform/upgrade.e2e-spec.ts', 'is left as it was by a migration that fails']],
  },
  { id: 'P15', title: 'a wrong clock' },
  {
    id: 'P16',
    title: 'summer time and the end of a month',
    tests: [['backend/test/orders/sales.e2e-spec.ts', 'know that the day of the change has']],
  },
  { id: 'P17', title: 'the provider is down, slow or broken' },
  { id: 'P19', title: 'started without its secrets or its database' },
  {
    id: 'P20',
    title: 'backup, wipe, restore',
    tests: [['backend/test/upkeep/backup.e2e-spec.ts', 'brings back every row, picture and waiting mail']],
  },
  { id: 'U01', title: 'what is no picture', tests: [[pictures, 'that are none are refused by %s']] },
  { id: 'U02', title: 'two files in one', tests: [[pictures, 'lose whatever hangs on them']] },
  {
    id: 'U03',
    title: 'pictures that grow in memory',
    tests: [[pictures, 'that grow in memory are refused']],
  },
  {
    id: 'U04',
    title: 'the limit of 5 MB',
    tests: [
      [uploads, 'refuses more than 5 MB'],
      [pictures, 'as a base64 text of 8 MB'],
    ],
  },
  { id: 'U06', title: 'names that are paths', tests: [[uploads, 'lets no file name choose a path']] },
  {
    id: 'U07',
    title: 'reading outside the folder',
    tests: [[pictures, 'are asked for by their name alone']],
  },
  {
    id: 'U08',
    title: 'how pictures are served',
    tests: [[pictures, 'are served as pictures and nothing else']],
  },
  { id: 'U10', title: 'killed between picture and record', tests: [[orphans, 'are what a product leaves']] },
  {
    id: 'U11',
    title: 'what the camera wrote down',
    tests: [[pictures, 'stand upright, without what the camera']],
  },
  { id: 'U13', title: 'an upload of nobody', tests: [[pictures, 'of nobody in particular are refused']] },
];

/** Of a fault such as `P02b`. */
export const rowOf = (faultId: string): string => faultId.slice(0, 3);

/** What is not true of the list above. */
export function untrue(faultIds: readonly string[]): string[] {
  const root = new URL('../', import.meta.url);
  const isThere = ([file, title]: Test) =>
    existsSync(new URL(file, root)) && readFileSync(new URL(file, root), 'utf8').includes(title);
  const tested = new Set(faultIds.map(rowOf));
  return [
    ...faultIds.filter((id) => !rows.some((row) => row.id === rowOf(id))).map((id) => `${id} is of no row`),
    ...rows.filter(({ id, tests }) => !tests && !tested.has(id)).map(({ id }) => `${id} is tested nowhere`),
    ...rows.flatMap(({ id, tests = [] }) =>
      tests.filter((test) => !isThere(test)).map(([file, title]) => `${id}: no test "${title}" in ${file}`),
    ),
  ];
}

/** Row → verdict of its faults here, and the files of `npm test` that have it. `verdicts`: by fault, whether it was survived. */
export function tableOf(verdicts: ReadonlyMap<string, boolean>): string {
  const lines = rows.map(({ id, title, tests = [] }) => {
    const here = [...verdicts].filter(([fault]) => rowOf(fault) === id).map(([, isSurvived]) => isSurvived);
    const verdict =
      here.length > 0
        ? here.every(Boolean)
          ? 'survived'
          : 'FAILED'
        : tests.length > 0
          ? 'npm test'
          : 'not run';
    const files = [...new Set(tests.map(([file]) => file))].join(', ');
    return `${id}  ${verdict.padEnd(9)} ${title.padEnd(46)}  ${files}`.trimEnd();
  });
  return lines.join('\n');
}
