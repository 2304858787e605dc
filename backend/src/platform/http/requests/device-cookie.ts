import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { parseCookie, stringifySetCookie } from 'cookie';
import { normalEmail } from '@shop/contracts';
import type { Request, Response } from 'express';
import { CONFIG, type Config } from '../../../config.js';

/** Where it is sent: those who log in or have forgotten their password. */
const path = '/api/auth';
const maxAgeSeconds = 180 * 24 * 3600;

/**
 * Names a browser in which an account has logged in before, by a signed http-only cookie for each account. It gives no
 * authority: wrong passwords of this browser are counted by it alone, so that strangers cannot lock its owner out.
 */
@Injectable()
export class DeviceCookie {
  private readonly isSecure: boolean;

  constructor(@Inject(CONFIG) private readonly config: Pick<Config, 'cookieSecret' | 'publicUrl'>) {
    this.isSecure = config.publicUrl.startsWith('https:');
  }

  /** Undefined for a browser in which this account has not logged in. */
  idOf({ headers }: Request, email: string): string | undefined {
    const [id, signature] = (parseCookie(headers.cookie ?? '')[this.nameOf(email)] ?? '').split('.');
    if (!id || !signature) return undefined;
    const expected = Buffer.from(this.digest(id, email));
    const given = Buffer.from(signature);
    return given.length === expected.length && timingSafeEqual(given, expected) ? id : undefined;
  }

  /** To be called when somebody has logged in. */
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

  /** Of the account, so that several people may share a browser; it tells nobody who they are. */
  private nameOf(email: string): string {
    return `${this.isSecure ? '__Secure-' : ''}device-${this.digest('name', email).slice(0, 12)}`;
  }

  private digest(purpose: string, email: string): string {
    const text = `device\n${purpose}\n${normalEmail(email)}`;
    return createHmac('sha256', this.config.cookieSecret).update(text).digest('base64url');
  }
}
