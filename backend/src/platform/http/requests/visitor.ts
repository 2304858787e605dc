import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import { parseCookie, stringifySetCookie } from 'cookie';
import type { NextFunction, Request, Response } from 'express';
import type { Config } from '../../../config.js';

/**
 * A browser, identified by a signed http-only cookie. It gives no authority beyond the browser's own cart, chat and
 * orders.
 */
export interface Visitor {
  id: string;
}

/** A visitor whose call may be a retry: the reply to its first try, with the cookie, may have been lost. */
export interface KeyedVisitor extends Visitor {
  /** The id that the visitor got if the lost call was its first. */
  keyedId?: string;
}

/** A new visitor id for the browser, at login or logout. */
export interface Renewal {
  /** The browser's previous id, if it had one. */
  from?: string;
  to: string;
  /** Sets the cookie with the new id; call it once the data is stored under that id. */
  give(): void;
}

type WithVisitor = Request & {
  visitor?: () => Visitor;
  keyedVisitor?: (secret: string | undefined) => KeyedVisitor;
  visitorId?: () => string | undefined;
  renewVisitor?: () => Renewal;
};

const maxAgeSeconds = 180 * 24 * 3600;

/** The visitor of a request; the first handler that asks sets the cookie. */
export const CurrentVisitor = createParamDecorator((_: unknown, context: ExecutionContext): Visitor =>
  visitorOf(context.switchToHttp().getRequest<Request>()),
);

export function visitorOf(request: Request): Visitor {
  const { visitor } = request as WithVisitor;
  if (!visitor) throw new Error('the visitor middleware is not mounted');
  return visitor();
}

/**
 * Derives the visitor of a call from a secret of the browser: without a cookie the id is derived from the secret, so
 * that a retry gets the same id. Whoever knows the secret is that browser, so it must not be guessable.
 */
export const VisitorByKey = createParamDecorator((_: unknown, context: ExecutionContext) => {
  const { keyedVisitor } = context.switchToHttp().getRequest<WithVisitor>();
  if (!keyedVisitor) throw new Error('the visitor middleware is not mounted');
  return keyedVisitor;
});

/**
 * Makes a new visitor id at login and logout, so that an id that somebody else has planted or seen leads to no later
 * data.
 */
export const RenewVisitor = createParamDecorator((_: unknown, context: ExecutionContext): Renewal => {
  const { renewVisitor } = context.switchToHttp().getRequest<WithVisitor>();
  if (!renewVisitor) throw new Error('the visitor middleware is not mounted');
  return renewVisitor();
});

/** The id of a request with a valid cookie; never makes one. */
export function visitorIdOf(request: Request): string | undefined {
  return (request as WithVisitor).visitorId?.();
}

/**
 * Express middleware that reads the visitor cookie, and makes one when a handler asks for a visitor and there is none.
 */
export function visitorMiddleware(config: Pick<Config, 'cookieSecret' | 'publicUrl'>) {
  const isSecure = config.publicUrl.startsWith('https:');
  const name = isSecure ? '__Host-sid' : 'sid';
  const sign = (id: string) => createHmac('sha256', config.cookieSecret).update(id).digest('base64url');

  const read = (header: string | undefined): Visitor | undefined => {
    const [id, signature] = (parseCookie(header ?? '')[name] ?? '').split('.');
    if (!id || !signature) return undefined;
    const expected = Buffer.from(sign(id));
    const given = Buffer.from(signature);
    return given.length === expected.length && timingSafeEqual(given, expected) ? { id } : undefined;
  };

  const options = {
    path: '/',
    httpOnly: true,
    secure: isSecure,
    sameSite: 'lax',
    maxAge: maxAgeSeconds,
  } as const;
  const make = (): Visitor => ({ id: randomBytes(18).toString('base64url') });
  const idOf = (secret: string) =>
    createHmac('sha256', config.cookieSecret).update(`browser\n${secret}`).digest('base64url').slice(0, 24);

  return (request: WithVisitor, response: Response, next: NextFunction): void => {
    let visitor = read(request.headers.cookie);
    const give = (named: Visitor): Visitor => {
      const value = `${named.id}.${sign(named.id)}`;
      response.append('Set-Cookie', stringifySetCookie({ name, value, ...options }));
      visitor = named;
      return named;
    };
    request.visitor = () => visitor ?? give(make());
    request.keyedVisitor = (secret) => {
      const keyedId = secret === undefined ? undefined : idOf(secret);
      const { id } = visitor ?? give(keyedId ? { id: keyedId } : make());
      return { id, keyedId };
    };
    request.visitorId = () => visitor?.id;
    request.renewVisitor = () => {
      const named = make();
      return { from: visitor?.id, to: named.id, give: () => void give(named) };
    };
    next();
  };
}
