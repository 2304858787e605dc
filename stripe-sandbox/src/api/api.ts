import { setTimeout as sleep } from 'node:timers/promises';
import { authenticate, localeOf, type Keys } from './auth.ts';
import type { Engine } from '../store/engine.ts';
import {
  SandboxError,
  invalidRequest,
  rateLimited,
  secretKeyRequired,
  serverError,
  unknownRoute,
} from '../store/errors.ts';
import { checkExpand, expand } from './expand.ts';
import type { FaultPlan, Faults } from '../faults/faults.ts';
import { canonicalForm, parseForm, type FormHash } from '../input/form.ts';
import { CUT, json, type Call, type Reply } from '../input/http.ts';
import { fingerprintOf, type Idempotency, type KeyedCall } from './idempotency.ts';
import { Params } from '../input/params.ts';
import { browserView } from './public-view.ts';
import type { ApiRequest } from '../input/request.ts';
import { findRoute, type FoundRoute } from './routes.ts';
import type { StoredReply } from '../store/types.ts';

const DEFAULT_DELAY_MS = 1000;

export interface ApiParts {
  engine: Engine;
  keys: Keys;
  idempotency: Idempotency;
  faults: Faults;
  /** URL of the sandbox, used for links to its pages when the caller sends no `X-Sandbox-Base-Url`. */
  ownUrl: string;
  /** Signal aborted when the sandbox closes, which ends delayed responses. */
  closing: AbortSignal;
}

interface Execution {
  call: Call;
  form: FormHash;
  route: FoundRoute;
  caller: ApiRequest['caller'];
  fault: FaultPlan | undefined;
}

/** Answers one call of the Stripe API: authentication, routing, planned faults, idempotency, execution. */
export async function answerApi(parts: ApiParts, call: Call): Promise<Reply> {
  const caller = authenticate(call.headers, parts.keys);
  const route = findRoute(call.method, call.path);
  if (!route) throw unknownRoute(call.method, call.path);
  if (caller === 'publishable' && !route.browser) throw secretKeyRequired();
  const fault = parts.faults.take(call.method, call.path);
  if (fault?.mode === 'drop-before') return CUT;
  if (fault?.mode === '429') throw rateLimited();
  if (fault?.mode === '400') throw invalidRequest('Refused (asked for by the control API).');
  const execution = { call, form: readForm(call), route, caller, fault };
  const reply = await executeOnce(parts, execution);
  return fault?.mode === 'drop-after' ? CUT : reply;
}

async function executeOnce(parts: ApiParts, execution: Execution): Promise<Reply> {
  const keyed = keyedCall(execution);
  if (!keyed) return outcomeOf(parts, execution).then(({ reply }) => reply);
  const stored = parts.idempotency.begin(keyed);
  if (stored) return replay(stored, keyed);
  let executed = false;
  let reply: Reply | undefined;
  try {
    ({ reply, executed } = await outcomeOf(parts, execution));
  } finally {
    const answer = reply && { status: reply.status, body: reply.body, requestId: execution.call.requestId };
    parts.idempotency.finish(keyed, answer && executed ? answer : null);
  }
  return { ...reply, headers: { ...reply.headers, 'idempotency-key': keyed.key } };
}

/**
 * Runs the handler and converts an error to a response; `executed` tells whether it is stored for the idempotency key.
 */
async function outcomeOf(
  parts: ApiParts,
  execution: Execution,
): Promise<{ reply: Reply; executed: boolean }> {
  const { fault, caller, call } = execution;
  try {
    if (fault?.mode === 'delay') {
      await sleep(fault.delayMs ?? DEFAULT_DELAY_MS, undefined, { signal: parts.closing });
    }
    if (fault?.mode === '500') throw serverError('An unknown error occurred (asked for by the control API).');
    return { reply: json(200, run(parts, execution)), executed: true };
  } catch (error) {
    if (!(error instanceof SandboxError)) throw error;
    return { reply: refusal(error, caller), executed: error.executed && call.method === 'POST' };
  }
}

function run(parts: ApiParts, { call, form, route, caller }: Execution): object {
  const { engine } = parts;
  const params = new Params(form);
  const paths = params.list('expand');
  checkExpand(route.answers, paths);
  const wish = caller === 'publishable' ? (params.text('locale') ?? call.headers['accept-language']) : null;
  engine.cause = { requestId: call.requestId, idempotencyKey: headerOf(call, 'idempotency-key') ?? null };
  const pagesBase = pagesBaseOf(call) ?? parts.ownUrl;
  const answer = route.handler(engine, { id: route.id, params, caller, locale: localeOf(wish), pagesBase });
  return caller === 'publishable' ? browserView(answer) : expand(engine, answer, route.answers, paths);
}

/** Wraps an error as `{error: {...}}`, because otherwise Stripe's SDK takes a 404 for the requested object. */
export function refusal(error: SandboxError, caller: ApiRequest['caller']): Reply {
  const { payment_intent: intent, ...body } = error.body;
  const shown = intent && { payment_intent: caller === 'publishable' ? browserView(intent) : intent };
  return json(error.status, { error: { ...body, ...shown } }, error.headers);
}

function readForm(call: Call): FormHash {
  if (call.method === 'GET') return parseForm(call.query);
  const type = call.headers['content-type'] ?? '';
  if (call.body !== '' && !type.startsWith('application/x-www-form-urlencoded')) {
    throw invalidRequest(
      'Invalid request (check that your POST content type is application/x-www-form-urlencoded).',
    );
  }
  return parseForm(call.body);
}

function keyedCall({ call, form, caller }: Execution): KeyedCall | null {
  const key = headerOf(call, 'idempotency-key');
  if (call.method !== 'POST' || !key) return null;
  return { id: `${caller}:${key}`, key, path: call.path, fingerprint: fingerprintOf(canonicalForm(form)) };
}

function replay(stored: StoredReply, { key }: KeyedCall): Reply {
  return {
    status: stored.status,
    body: stored.body,
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'idempotency-key': key,
      'idempotent-replayed': 'true',
      'original-request': stored.requestId,
    },
  };
}

/** Base URL or path of the sandbox's pages as sent by the shop's proxy; undefined if none was sent. */
function pagesBaseOf(call: Call): string | undefined {
  const base = headerOf(call, 'x-sandbox-base-url');
  if (!base || !/^(https?:\/\/|\/)[^\s"'<>]*$/.test(base)) return undefined;
  let end = base.length;
  while (base.charAt(end - 1) === '/') end -= 1;
  return base.slice(0, end);
}

function headerOf(call: Call, name: string): string | undefined {
  const value = call.headers[name];
  return typeof value === 'string' ? value : undefined;
}
