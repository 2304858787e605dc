import { AsyncLocalStorage } from 'node:async_hooks';
import { isIPv6 } from 'node:net';
import type { Request, RequestHandler } from 'express';
import type { Account } from './access.js';

type Context = Omit<Request, 'user'> & { id?: string | number; user?: Account };

const storage = new AsyncLocalStorage<Context>();

/** Makes the request available to all code that it runs, through `currentCaller`. */
export const requestContext: RequestHandler = (request, _response, next) =>
  storage.run(request as Context, next);

interface Caller {
  account?: Account;
  requestId?: string;
  ipPrefix?: string;
  userAgent?: string;
}

/** Account, request id, network and browser of the current request; all absent outside of a request. */
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

/** Turns an IPv4-mapped IPv6 address into plain IPv4. */
const plainAddress = (ip: string) => ip.replace(/^::ffff:(?=\d+\.)/, '');

/** Network of an IP address, /24 or /48: enough to see a pattern, too little to identify a person. */
export function ipPrefix(ip = ''): string {
  const plain = plainAddress(ip);
  return isIPv6(plain)
    ? `${groupsOf(plain).slice(0, 3).join(':')}::/48`
    : `${plain.split('.').slice(0, 3).join('.')}.0/24`;
}

/**
 * The /48 network of an IPv6 address, which contains 65,536 networks of `ipKey`. Undefined for IPv4, where one address
 * is one customer.
 */
export function networkKey(ip = ''): string | undefined {
  return isIPv6(plainAddress(ip)) ? ipPrefix(ip) : undefined;
}

/** Key by which one customer is counted: an IPv4 address, or an IPv6 /64. */
export function ipKey(ip = ''): string {
  const plain = plainAddress(ip);
  return isIPv6(plain) ? `${groupsOf(plain).slice(0, 4).join(':')}::/64` : plain;
}

/** The eight groups of an IPv6 address, with `::` expanded. */
function groupsOf(ip: string): string[] {
  const [head = '', tail] = ip.split('%')[0]?.split('::') ?? [];
  const left = head ? head.split(':') : [];
  const right = tail ? tail.split(':') : [];
  const middle =
    tail === undefined ? [] : Array<string>(Math.max(0, 8 - left.length - right.length)).fill('0');
  return [...left, ...middle, ...right].map((group) => group.replace(/^0+(?=.)/, ''));
}
