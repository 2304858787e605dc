import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { parseCookie, stringifySetCookie } from 'cookie';
import { normalEmail } from '@shop/shared';
import type { Request, Response } from 'express';
import { CONFIG, type Config } from '../../../config.js';

/** URL path to which browsers send the cookie: login and password reset. */
const path = '/api/auth';
const maxAgeSeconds = 180 * 24 * 3600;

/**
 * Recognises a browser in which an account has logged in before, by a signed http-only cookie per account. The cookie
 * grants no access: wrong passwords from this browser are counted separately, so that strangers cannot lock the
 * account's owner out.
 */
@Injectable()
export class DeviceCookie {
  private readonly isSecure: boolean;

  constructor(@Inject(CONFIG) private readonly config: Pick<Config, 'cookieSecret' | 'publicUrl'>) {
    this.isSecure = config.publicUrl.startsWith('https:');
  }

  /** Id of this browser for an account; undefined if the account has not logged in here. */
  idOf({ headers }: Request, email: string): string | undefined {
    const [id, signature] = (parseCookie(headers.cookie ?? '')[this.nameOf(email)] ?? '').split('.');
    if (!id || !signature) return undefined;
    const expected = Buffer.from(this.digest(id, email));
    const given = Buffer.from(signature);
    return given.length === expected.length && timingSafeEqual(given, expected) ? id : undefined;
  }

  /** Sets the cookie, after each login. */
  give(response: Response, email: string): void {
    const id = randomBytes(18).toString('base64url');
    const cookie = {
      name: this.nameOf(email),
      value: `${id}.${this.digest(id, email)}`,
      path,
      httpOnly: true,
      secure: this.isSecure,
      sameSite: 'lax',
      maxAge: maxAgeSeconds,
    } as const;
    response.append('Set-Cookie', stringifySetCookie(cookie));
  }

  /**
   * Name of the cookie of an account, so that several people can share a browser; the digest hides the email address.
   */
  private nameOf(email: string): string {
    return `${this.isSecure ? '__Secure-' : ''}device-${this.digest('name', email).slice(0, 12)}`;
  }

  private digest(purpose: string, email: string): string {
    const text = `device\n${purpose}\n${normalEmail(email)}`;
    return createHmac('sha256', this.config.cookieSecret).update(text).digest('base64url');
  }
}
