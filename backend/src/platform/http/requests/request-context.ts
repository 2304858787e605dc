import { AsyncLocalStorage } from 'node:async_hooks';
import { isIPv6 } from 'node:net';
import type { Request, RequestHandler } from 'express';
import type { Account } from './access.js';

type Context = Omit<Request, 'user'> & { id?: string | number; user?: Account };

const storage = new AsyncLocalStorage<Context>();

/** Lets what happens inside a request know of it, without handing it through every method. */
export const requestContext: RequestHandler = (request, _response, next) =>
  storage.run(request as Context, next);

interface Caller {
  account?: Account;
  requestId?: string;
  ipPrefix?: string;
  /** What the browser calls itself. */
  userAgent?: string;
}

/** Who asks, in which request, from about where and with what; all absent outside a request. */
export function currentCaller(): Caller {
  const request = storage.getStore();
  if (!request) return {};
  return {
    account: request.user,
    requestId: request.id?.toString(),
    ipPrefix: ipPrefix(request.ip),
    userAgent: request.headers['user-agent'],
  };
}

/** IPv4 in its own form where a socket gives it in that of IPv6. */
const plainAddress = (ip: string) => ip.replace(/^::ffff:(?=\d+\.)/, '');

/** The network of an address, /24 or /48: enough to see a pattern, too little to name a person. */
export function ipPrefix(ip = ''): string {
  const plain = plainAddress(ip);
  return isIPv6(plain)
    ? `${groupsOf(plain).slice(0, 3).join(':')}::/48`
    : `${plain.split('.').slice(0, 3).join('.')}.0/24`;
}

/**
 * The /48 of an IPv6 address: whoever rents one has 65,536 networks of `ipKey`. Undefined for IPv4, where an address is
 * one customer's.
 */
export function networkKey(ip = ''): string | undefined {
  return isIPv6(plainAddress(ip)) ? ipPrefix(ip) : undefined;
}

/** What one customer of a network holds: an IPv4 address, or the /64 that every IPv6 customer may roam in. */
export function ipKey(ip = ''): string {
  const plain = plainAddress(ip);
  return isIPv6(plain) ? `${groupsOf(plain).slice(0, 4).join(':')}::/64` : plain;
}

/** The eight groups of an IPv6 address, `::` written out. */
function groupsOf(ip: string): string[] {
  const [head = '', tail] = ip.split('%')[0]?.split('::') ?? [];
  const left = head ? head.split(':') : [];
  const right = tail ? tail.split(':') : [];
  const middle =
    tail === undefined ? [] : Array<string>(Math.max(0, 8 - left.length - right.length)).fill('0');
  return [...left, ...middle, ...right].map((group) => group.replace(/^0+(?=.)/, ''));
}
