import { Secret, TOTP } from 'otpauth';

/** Accepted difference of one 30-second step, because clocks differ and people type slowly. */
const window = 1;

function codesOf(secret: string, issuer: string, label: string): TOTP {
  return new TOTP({ issuer, label, secret: Secret.fromBase32(secret) });
}

/** Creates a key of 160 bits in base 32, as authenticator apps expect. */
export function newSecret(): string {
  return new Secret({ size: 20 }).base32;
}

/** URI in the QR code that the authenticator app scans. */
export function secretUri(secret: string, issuer: string, label: string): string {
  return codesOf(secret, issuer, label).toString();
}

/** Number of the 30-second step of a valid six-digit code, or null; compared in constant time. */
export function stepOf(secret: string, code: string, now: Date): number | null {
  const codes = codesOf(secret, '', '');
  const timestamp = now.getTime();
  const delta = codes.validate({ token: code, timestamp, window });
  return delta === null ? null : codes.counter({ timestamp }) + delta;
}
