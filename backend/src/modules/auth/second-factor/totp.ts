import { Secret, TOTP } from 'otpauth';

/** Accepted clock difference of one step of half a minute: clocks differ, and people type slowly. */
const window = 1;

function codesOf(secret: string, issuer: string, label: string): TOTP {
  return new TOTP({ issuer, label, secret: Secret.fromBase32(secret) });
}

/** 160 bits in base 32, as applications take them. */
export function newSecret(): string {
  return new Secret({ size: 20 }).base32;
}

/** URI in the QR code that the application reads. */
export function secretUri(secret: string, issuer: string, label: string): string {
  return codesOf(secret, issuer, label).toString();
}

/** The half-minute that a code of six digits belongs to, if it is right about now; compared in constant time. */
export function stepOf(secret: string, code: string, now: Date): number | null {
  const codes = codesOf(secret, '', '');
  const timestamp = now.getTime();
  const delta = codes.validate({ token: code, timestamp, window });
  return delta === null ? null : codes.counter({ timestamp }) + delta;
}
