import { setTimeout as sleep } from 'node:timers/promises';
import type { InvariantId } from '@shop/shared';
import {
  GatewayError,
  type PaymentGateways,
  type Intent,
  type PaymentGateway,
  type Provider,
} from '../../modules/payments/index.js';
import { Client } from '../../platform/database/client.js';
import type { Breach } from './invariant-sentences.js';

interface Attempt {
  orderNumber: number;
  provider: Provider;
  intentId: string;
  key: string;
  state: string;
  amountCents: number;
}

export interface ProviderFinding {
  id: InvariantId;
  offender: Breach;
}

/** Milliseconds that may pass until a payment at the provider is recorded in the database. */
const graceMs = 60_000;

/** Compares the newest payments with the provider. Payments that differ are compared again after `graceMs`. */
export async function checkProvider(
  databaseUrl: string,
  gateways: Pick<PaymentGateways, 'of'>,
  { limit = 1000, grace = graceMs } = {},
): Promise<ProviderFinding[]> {
  const client = new Client({ connectionString: databaseUrl, application_name: 'shop-audit' });
  await client.connect();
  try {
    const first = await findingsOf(await newest(client, limit), gateways);
    if (first.length === 0) return [];
    await sleep(grace);
    const again = await newest(client, limit);
    const keys = new Set(first.map(({ key }) => key));
    return await findingsOf(
      again.filter(({ key }) => keys.has(key)),
      gateways,
    );
  } finally {
    await client.end();
  }
}

async function newest(client: Client, limit: number): Promise<Attempt[]> {
  const { rows } = await client.query<Attempt>(
    `SELECT o.order_number AS "orderNumber", a.provider, a.intent_id AS "intentId", a.key, a.state,
       CASE a.state WHEN 'succeeded' THEN a.received_cents ELSE a.amount_cents END AS "amountCents"
     FROM payment_attempts a JOIN orders o ON o.id = a.order_id
     WHERE a.intent_id IS NOT NULL ORDER BY a.id DESC LIMIT $1`,
    [limit],
  );
  return rows;
}

async function findingsOf(attempts: Attempt[], gateways: Pick<PaymentGateways, 'of'>) {
  const findings: (ProviderFinding & { key: string })[] = [];
  for (const attempt of attempts) {
    const gateway = gateways.of(attempt.provider);
    const finding = gateway && differenceOf(attempt, await ask(gateway, attempt));
    if (finding) findings.push({ ...finding, key: attempt.key });
  }
  return findings;
}

async function ask(gateway: PaymentGateway, { intentId }: Attempt): Promise<Intent | undefined> {
  try {
    return await gateway.getIntent(intentId);
  } catch (error) {
    if (error instanceof GatewayError && error.kind === 'missing') return undefined;
    throw error;
  }
}

function differenceOf(attempt: Attempt, intent: Intent | undefined): ProviderFinding | undefined {
  const name = [attempt.orderNumber, attempt.intentId] as const;
  const finding = (id: InvariantId, what: string, ...values: (string | number)[]): ProviderFinding => {
    return { id, offender: [`order %s, payment %s: ${what}`, ...name, ...values] };
  };
  const isCaptured = attempt.state === 'succeeded';
  if (!intent) return isCaptured ? finding('onePayment', 'unknown to the provider') : undefined;
  if (intent.attemptKey !== attempt.key)
    return finding('onePayment', 'belongs to %s at the provider', intent.attemptKey ?? 'nobody');
  const isCapturedThere = intent.status === 'succeeded';
  if (isCapturedThere && !isCaptured) return finding('capturedMoney', 'captured, and nobody here knows');
  if (isCaptured && (!isCapturedThere || intent.receivedCents !== attempt.amountCents))
    return finding(
      'onePayment',
      '%s cents here, %s at the provider',
      attempt.amountCents,
      intent.receivedCents,
    );
  return undefined;
}
