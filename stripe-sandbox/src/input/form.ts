import { invalidRequest } from '../store/errors.ts';

export type FormNode = string | FormHash;
/** Form parameters in a Map, so that no parameter name can access a prototype. */
export type FormHash = Map<string, FormNode>;

const MAX_PAIRS = 1000;
const MAX_DEPTH = 8;
const FORBIDDEN = new Set(['__proto__', 'constructor', 'prototype']);

/** Parses Stripe's form encoding with nested hashes and lists: `a=1&b[c]=2&d[0]=3&e[]=4`. */
export function parseForm(text: string): FormHash {
  const root: FormHash = new Map();
  const pairs = text.split('&').filter((pair) => pair !== '');
  if (pairs.length > MAX_PAIRS) throw invalidRequest(`Too many parameters: at most ${MAX_PAIRS}.`);
  for (const pair of pairs) {
    const equals = pair.indexOf('=');
    const name = decode(equals < 0 ? pair : pair.slice(0, equals));
    assign(root, pathOf(name), equals < 0 ? '' : decode(pair.slice(equals + 1)));
  }
  return root;
}

function decode(text: string): string {
  let decoded: string;
  try {
    decoded = decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    throw invalidRequest('Invalid request: the parameters are not well-formed UTF-8 percent-encoding.');
  }
  if (decoded.includes('\0')) throw invalidRequest('Invalid request: a parameter contains a NUL character.');
  return decoded;
}

function pathOf(name: string): string[] {
  const match = /^([^[\]]+)((?:\[[^[\]]*\])*)$/.exec(name);
  if (!match?.[1]) throw invalidRequest(`Invalid parameter name: ${name}`);
  const path = [match[1], ...[...(match[2] ?? '').matchAll(/\[([^[\]]*)\]/g)].map((part) => part[1] ?? '')];
  if (path.length > MAX_DEPTH) throw invalidRequest(`Parameter nested too deeply: ${name}`);
  const forbidden = path.find((part) => FORBIDDEN.has(part));
  if (forbidden) throw invalidRequest(`Invalid parameter name: ${name}`, { param: forbidden });
  return path;
}

function assign(root: FormHash, path: string[], value: string): void {
  let hash = root;
  for (const part of path.slice(0, -1)) {
    const next = hash.get(part) ?? new Map<string, FormNode>();
    if (typeof next === 'string') throw invalidRequest(`Invalid hash: ${path[0]}`);
    hash.set(part, next);
    hash = next;
  }
  const last = path.at(-1) ?? '';
  const key = last === '' ? String(hash.size) : last;
  if (hash.get(key) instanceof Map) throw invalidRequest(`Invalid hash: ${path[0]}`);
  hash.set(key, value);
}

/** Serializes parameters independently of their order, to compare calls with the same idempotency key. */
export function canonicalForm(node: FormNode): string {
  if (typeof node === 'string') return JSON.stringify(node);
  const names = [...node.keys()].sort();
  return `{${names.map((name) => `${JSON.stringify(name)}:${canonicalForm(node.get(name) ?? '')}`).join(',')}}`;
}
