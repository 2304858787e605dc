import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import { parseCookie, stringifySetCookie } from 'cookie';
import type { NextFunction, Request, Response } from 'express';
import type { Config } from '../../../config.js';

/** A browser, named by a signed http-only cookie. It has no authority: it only finds its own cart, chat and orders again. */
export interface Visitor {
  id: string;
}

/** A browser at a call that it sends again when it has heard no answer, which would have named it. */
export interface KeyedVisitor extends Visitor {
  /** What it was called if that call was its first. */
  keyedId?: string;
}

/** A new name that waits for a browser, because somebody logs in or out. */
export interface Renewal {
  /** Its name until now, if it had one. */
  from?: string;
  to: string;
  /** Hands the new name out: once what goes by it is stored. */
  give(): void;
}

type WithVisitor = Request & {
  visitor?: () => Visitor;
  keyedVisitor?: (secret: string | undefined) => KeyedVisitor;
  visitorId?: () => string | undefined;
  renewVisitor?: () => Renewal;
};

const maxAgeSeconds = 180 * 24 * 3600;

/** The visitor of a request; the cookie is set by the first handler that asks. */
export const CurrentVisitor = createParamDecorator((_: unknown, context: ExecutionContext): Visitor =>
  visitorOf(context.switchToHttp().getRequest<Request>()),
);

export function visitorOf(request: Request): Visitor {
  const { visitor } = request as WithVisitor;
  if (!visitor) throw new Error('the visitor middleware is not mounted');
  return visitor();
}

/**
 * The visitor of a call that brings a secret of its browser's own: who has no cookie is named by the secret, and so
 * named the same again. Whoever knows the secret is that browser: only what cannot be guessed may be one.
 */
export const VisitorByKey = createParamDecorator((_: unknown, context: ExecutionContext) => {
  const { keyedVisitor } = context.switchToHttp().getRequest<WithVisitor>();
  if (!keyedVisitor) throw new Error('the visitor middleware is not mounted');
  return keyedVisitor;
});

/**
 * A new name for the browser, at login and logout: one that somebody else has planted or seen leads to nothing that
 * comes after.
 */
export const RenewVisitor = createParamDecorator((_: unknown, context: ExecutionContext): Renewal => {
  const { renewVisitor } = context.switchToHttp().getRequest<WithVisitor>();
  if (!renewVisitor) throw new Error('the visitor middleware is not mounted');
  return renewVisitor();
});

/** The visitor of a request that has brought a good cookie; never makes one. */
export function visitorIdOf(request: Request): string | undefined {
  return (request as WithVisitor).visitorId?.();
}

/** Express middleware: reads the visitor cookie, and makes one when a handler wants a visitor and there is none. */
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
