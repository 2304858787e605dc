import type { Request, Response } from 'express';
import { sameOriginOnly } from './same-origin.js';

/** True when a state-changing request from an origin is let through. */
function passes(publicUrl: string, headers: Record<string, string>): boolean {
  let error: unknown;
  const request = { method: 'POST', path: '/contact', headers } as unknown as Request;
  sameOriginOnly({ publicUrl })(request, {} as Response, (given?: unknown) => (error = given));
  return error === undefined;
}

describe('a change that a browser asks for', () => {
  it('comes from the shop itself, under its public name or the one it was reached by', () => {
    expect(passes('https://shop.example', { origin: 'https://shop.example' })).toBe(true);
    expect(passes('https://shop.example', { origin: 'http://10.0.0.7:3000', host: '10.0.0.7:3000' })).toBe(
      true,
    );
    expect(passes('https://shop.example', { origin: 'https://evil.example' })).toBe(false);
    expect(passes('https://shop.example', { origin: 'null' })).toBe(false);
  });

  it('comes from no unencrypted page of a shop that is encrypted', () => {
    const headers = { origin: 'http://shop.example', host: 'shop.example' };
    expect(passes('https://shop.example', headers)).toBe(false);
    expect(passes('http://shop.example', headers)).toBe(true);
    expect(passes('http://shop.example', { ...headers, origin: 'https://shop.example' })).toBe(true);
  });
});
