import type { IntegrityReport } from '@shop/shared';
import type { Config } from '../config.js';
import { PaymentGateways, StripeGateway } from '../modules/payments/index.js';
import { openDatabase } from '../platform/database/open-database.js';
import { ImageStore } from '../platform/files/image-store.js';
import { openFiles } from '../platform/files/open-files.js';
import { textOf } from '../maintenance/integrity/integrity-text.js';
import { checkIntegrity, withFindings } from '../maintenance/integrity/integrity.js';
import { checkProvider } from '../maintenance/integrity/provider-invariants.js';
import { CheckFailed, UsageError, type Program, type Values } from './program.js';
import { refuseOtherVersion } from './refuse-other-version.js';

const usage = `Checks that the books add up, on the database and pictures of the environment (DATABASE_URL or DATA_DIR).
Changes nothing; the shop may run meanwhile.

  npm run audit
  npm run --silent audit -- --json

  --provider    asks Stripe about each of the newest payments as well
  --pictures N  decodes so many pictures; all of them unless told otherwise
  --json        the report as JSON
  --help        this text

Checked is what is stored. That nobody sees another's data, and that no input breaks the shop, is about answers: the
tests check it.

Ends with 0 when the books add up, 1 when they do not or cannot be read, 2 when the arguments are wrong.`;

export const program: Program = {
  usage,
  options: {
    provider: { type: 'boolean', default: false },
    pictures: { type: 'string' },
    json: { type: 'boolean', default: false },
  },
  run: async (values, config) => {
    const report = await audit(values, config);
    const text = values.json ? JSON.stringify(report, null, 2) : textOf(report);
    if (report.isSound) return text;
    throw new CheckFailed(text);
  },
};

async function audit(values: Values, config: Config): Promise<IntegrityReport> {
  const gateways = values.provider ? gatewaysOf(config) : undefined;
  const pictures = numberOf(values.pictures);
  const database = await openDatabase(config);
  try {
    await refuseOtherVersion(database.url);
    const images = new ImageStore(await openFiles(config));
    const books = await checkIntegrity({ databaseUrl: database.url, images, pictures });
    return gateways ? withFindings(books, await checkProvider(database.url, gateways)) : books;
  } finally {
    await database.stop();
  }
}

/** The sandbox runs inside the shop's process, so an audit in another process cannot query it. */
function gatewaysOf({ payments }: Config): PaymentGateways {
  if (payments.mode !== 'stripe')
    throw new UsageError(
      '--provider needs the keys of Stripe; the sandbox is asked by the audit of the back office',
    );
  return new PaymentGateways(new StripeGateway({ provider: 'stripe', ...payments.keys }));
}

function numberOf(value: Values[string]): number | undefined {
  if (value === undefined) return undefined;
  if (typeof value !== 'string' || !/^\d{1,9}$/.test(value))
    throw new UsageError('--pictures takes a number');
  return Number(value);
}
