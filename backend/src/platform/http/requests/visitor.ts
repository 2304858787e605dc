import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import { parseCookie, stringifySetCookie } from 'cookie';
import type { NextFunction, Request, Response } from 'express';
import type { Config } from '../../../config.js';

/**
 * Browser identified by a signed http-only cookie, which gives access to the browser's own cart, chat and orders only.
 */
export interface Visitor {
  id: string;
}

/**
 * Visitor whose request may be a retry, because the response to the first try, with its cookie, may have been lost.
 */
export interface KeyedVisitor extends Visitor {
  /** Id that the visitor got if the lost request was the first one. */
  keyedId?: string;
}

/** New visitor id for a browser, at login or logout. */
export interface Renewal {
  from?: string;
  to: string;
  /** Sets the cookie with the new id, after the data has been stored under this id. */
  give(): void;
}

type WithVisitor = Request & {
  visitor?: () => Visitor;
  keyedVisitor?: (secret: string | undefined) => KeyedVisitor;
  visitorId?: () => string | undefined;
  renewVisitor?: () => Renewal;
};

const maxAgeSeconds = 180 * 24 * 3600;

/** Visitor of a request; the first handler that uses it sets the cookie. */
export const CurrentVisitor = createParamDecorator((_: unknown, context: ExecutionContext): Visitor =>
  visitorOf(context.switchToHttp().getRequest<Request>()),
);

export function visitorOf(request: Request): Visitor {
  const { visitor } = request as WithVisitor;
  if (!visitor) throw new Error('the visitor middleware is not mounted');
  return visitor();
}

/**
 * Visitor of a request with a secret of the browser: without a cookie the visitor id is derived from the secret, so
 * that a retry gets the same id. The secret identifies the browser, so it must not be guessable.
 */
export const VisitorByKey = createParamDecorator((_: unknown, context: ExecutionContext) => {
  const { keyedVisitor } = context.switchToHttp().getRequest<WithVisitor>();
  if (!keyedVisitor) throw new Error('the visitor middleware is not mounted');
  return keyedVisitor;
});

/**
 * Creates a new visitor id at login and logout, so that an id planted or seen by somebody else gives no access to
 * later data.
 */
export const RenewVisitor = createParamDecorator((_: unknown, context: ExecutionContext): Renewal => {
  const { renewVisitor } = context.switchToHttp().getRequest<WithVisitor>();
  if (!renewVisitor) throw new Error('the visitor middleware is not mounted');
  return renewVisitor();
});

/** Visitor id of a request with a valid cookie; never creates one. */
export function visitorIdOf(request: Request): string | undefined {
  return (request as WithVisitor).visitorId?.();
}

/**
 * Express middleware that reads the visitor cookie, and creates one when a handler asks for a visitor without cookie.
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
