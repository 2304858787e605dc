import { Secret, TOTP } from 'otpauth';
import { newSecret, secretUri, stepOf } from './totp.js';

/** Key of the test vectors in RFC 6238; these have eight digits, of which this code uses the last six. */
const secret = Secret.fromLatin1('12345678901234567890').base32;
const at = (seconds: number) => new Date(seconds * 1000);

describe('codes of the second factor', () => {
  it.each([
    [59, '287082'],
    [1_111_111_109, '081804'],
    [1_234_567_890, '005924'],
    [2_000_000_000, '279037'],
    [20_000_000_000, '353130'],
  ])('are those of RFC 6238 at %d', (seconds, code) => {
    expect(stepOf(secret, code, at(seconds))).toBe(Math.floor(seconds / 30));
  });

  it('are right one step early and late, and no longer', () => {
    const now = 1_763_600_010;
    const code = new TOTP({ secret }).generate({ timestamp: now * 1000 });
    const step = Math.floor(now / 30);
    expect([-30, 0, 30].map((late) => stepOf(secret, code, at(now + late)))).toEqual([step, step, step]);
    expect([-60, 60].map((late) => stepOf(secret, code, at(now + late)))).toEqual([null, null]);
  });

  it('have a key of 160 bits, which applications read from an address', () => {
    const made = newSecret();
    expect(made).toMatch(/^[A-Z2-7]{32}$/);
    expect(newSecret()).not.toBe(made);
    const uri = new URL(secretUri(made, 'Mélilot', 'owner@shop.example'));
    expect(uri.protocol).toBe('otpauth:');
    expect(uri.searchParams.get('secret')).toBe(made);
    expect(uri.searchParams.get('issuer')).toBe('Mélilot');
  });
});
