import type { Engine } from '../store/engine.ts';
import { invalidRequest } from '../store/errors.ts';

type Plain = Record<string, unknown>;
type Kind = 'payment_intent' | 'payment_method' | 'charge' | 'refund' | 'dispute' | 'event';

/** Expandable properties of each kind of object, with the kind of the referenced object. */
const EXPANDABLE: Record<Kind, Record<string, Kind>> = {
  payment_intent: { latest_charge: 'charge', payment_method: 'payment_method' },
  payment_method: {},
  charge: { payment_intent: 'payment_intent' },
  refund: { charge: 'charge', payment_intent: 'payment_intent' },
  dispute: { charge: 'charge', payment_intent: 'payment_intent' },
  event: {},
};

const MAX_DEPTH = 4;

/** Kind of object that a route returns, and whether it returns a list. */
export interface AnswerKind {
  kind: Kind;
  list: boolean;
}

/** Refuses invalid `expand` paths before the call has any effect. */
export function checkExpand({ kind, list }: AnswerKind, paths: readonly string[]): void {
  for (const path of paths) {
    const parts = path.split('.');
    const tooDeep = parts.length > MAX_DEPTH;
    if (tooDeep || (list && parts.shift() !== 'data') || !leadsSomewhere(kind, parts)) {
      throw invalidRequest(`This property cannot be expanded (${path}).`, { param: 'expand' });
    }
  }
}

function leadsSomewhere(start: Kind, parts: string[]): boolean {
  let kind: Kind | undefined = start;
  for (const name of parts) kind = kind && EXPANDABLE[kind][name];
  return parts.length > 0 && kind !== undefined;
}

/** Copies a response, replacing ids at the checked paths by their objects. */
export function expand(
  engine: Engine,
  answer: object,
  { kind, list }: AnswerKind,
  paths: readonly string[],
): Plain {
  const copy: Plain = { ...structuredClone(answer) };
  const targets = list && Array.isArray(copy['data']) ? copy['data'].filter(isPlain) : [copy];
  for (const path of paths) {
    const parts = path.split('.').slice(list ? 1 : 0);
    for (const target of targets) expandPath(engine, target, { kind, parts });
  }
  return copy;
}

function expandPath(engine: Engine, target: Plain, { kind, parts }: { kind: Kind; parts: string[] }): void {
  const [name = '', ...rest] = parts;
  const found = EXPANDABLE[kind][name];
  if (!found) return;
  const value = target[name];
  if (typeof value === 'string') target[name] = structuredClone(findObject(engine, found, value)) ?? value;
  const next = target[name];
  if (rest.length > 0 && isPlain(next)) expandPath(engine, next, { kind: found, parts: rest });
}

function findObject({ store }: Engine, kind: Kind, id: string): object | undefined {
  if (kind === 'payment_intent') return store.intents.find(id)?.intent;
  if (kind === 'payment_method') return store.methods.find(id)?.method;
  return store.charges.find(id);
}

function isPlain(value: unknown): value is Plain {
  return typeof value === 'object' && value !== null;
}
