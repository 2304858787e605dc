import { authenticate } from '../api/auth.ts';
import { invalidRequest, secretKeyRequired, unknownRoute } from '../store/errors.ts';
import { FAULT_MODES, type FaultPlan } from '../faults/faults.ts';
import { json, type Call, type Reply } from '../input/http.ts';
import { ACTION_OUTCOMES } from '../resources/payment.ts';
import { DISPUTE_STATUSES } from '../resources/disputes.ts';
import type { ServerParts } from './server-parts.ts';

type Body = Record<string, unknown>;
type Action = (parts: ServerParts, id: string, body: Body) => unknown;

const DONE = { ok: true };

/** Methods of `SandboxControl` by HTTP method and path. */
const ACTIONS: Record<string, Action> = {
  'POST reset': ({ control }) => control.reset(),
  'POST clock': ({ control }, _id, body) => control.advanceClock(number(body, 'seconds')),
  'POST webhook-url': ({ dispatcher }, _id, body) => dispatcher.setUrl(text(body, 'url')),
  'POST deliveries/pause': ({ control }) => control.pauseDeliveries(),
  'POST deliveries/resume': ({ control }) => control.resumeDeliveries(),
  'POST deliveries/drop': ({ control }) => control.dropDeliveries(),
  'POST deliveries/shuffle': ({ control }, _id, body) =>
    control.shuffleDeliveries(optionalNumber(body, 'seed')),
  'POST deliveries/idle': ({ control }, _id, body) => control.idle(optionalNumber(body, 'timeoutMs')),
  'GET deliveries': ({ control }) => control.listDeliveries(),
  'GET events': ({ control }) => control.listEvents(),
  'GET intents': ({ control }) => control.listIntents(),
  'POST events/:id/replay': ({ control }, id) => control.replay(id),
  'POST events/:id/duplicate': ({ control }, id, body) => control.duplicate(id, number(body, 'times')),
  'POST events/:id/reissue': ({ control }, id) => control.reissue(id),
  'POST intents/:id/complete': ({ control }, id, body) =>
    control.completeAction(id, choice(body, 'outcome', ACTION_OUTCOMES)),
  'POST intents/:id/dispute': ({ control }, id) => control.openDispute(id),
  'POST disputes/:id/status': ({ control }, id, body) =>
    control.updateDispute(id, choice(body, 'status', DISPUTE_STATUSES)),
  'POST fail-next-call': ({ control }, _id, body) => control.failNextCall(faultPlan(body)),
};

/** Answers `/_sandbox/*` in JSON; requires the secret key. */
export async function answerControl(parts: ServerParts, call: Call): Promise<Reply> {
  if (authenticate(call.headers, parts.api.keys) !== 'secret') throw secretKeyRequired();
  const [first = '', second = '', ...rest] = call.path.slice('/_sandbox/'.length).split('/');
  const hasId = rest.length > 0;
  const name = [call.method, [first, hasId ? ':id' : second, ...rest].filter(Boolean).join('/')].join(' ');
  const action = Object.hasOwn(ACTIONS, name) ? ACTIONS[name] : undefined;
  if (!action) throw unknownRoute(call.method, call.path);
  const result = await action(parts, hasId ? second : '', readJson(call.body));
  return json(200, result ?? DONE);
}

function readJson(body: string): Body {
  if (body === '') return {};
  try {
    const value: unknown = JSON.parse(body);
    if (isBody(value)) return value;
  } catch {
    // An unparsable body is refused below, like any other body that is not an object.
  }
  throw invalidRequest('The control API takes a JSON object.');
}

function isBody(value: unknown): value is Body {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function optionalNumber(body: Body, name: string): number | undefined {
  const value = body[name];
  if (value === undefined) return undefined;
  if (typeof value !== 'number' || !Number.isFinite(value) || value < 0) {
    throw invalidRequest(`${name} must be a positive number.`, { param: name });
  }
  return value;
}

function number(body: Body, name: string): number {
  const value = optionalNumber(body, name);
  if (value === undefined) throw invalidRequest(`${name} is required.`, { param: name });
  return value;
}

function text(body: Body, name: string): string | undefined {
  const value = body[name];
  if (value === undefined || value === null) return undefined;
  if (typeof value !== 'string') throw invalidRequest(`${name} must be a string.`, { param: name });
  return value;
}

function choice<T extends string>(body: Body, name: string, choices: readonly T[]): T {
  const value = choices.find((option) => option === body[name]);
  if (!value) throw invalidRequest(`${name} must be one of ${choices.join(', ')}.`, { param: name });
  return value;
}

function faultPlan(body: Body): FaultPlan {
  const [method, path, delayMs] = [text(body, 'method'), text(body, 'path'), optionalNumber(body, 'delayMs')];
  return {
    mode: choice(body, 'mode', FAULT_MODES),
    ...(method !== undefined && { method }),
    ...(path !== undefined && { path }),
    ...(delayMs !== undefined && { delayMs }),
  };
}
