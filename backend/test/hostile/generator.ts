/** Random number generator; the same seed gives the same numbers, so that failures can be reproduced. */
export function seeded(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

const texts = [
  '',
  ' ',
  'Miel',
  '\u0000',
  'a\u0000b',
  '\ud800',
  '\u202Egnp.exe',
  '🐝'.repeat(40),
  'x'.repeat(6_000),
  `';select pg_sleep(3)--`,
  '%',
  '_%_',
  '"><svg onload=alert(1)>',
  '{{7*7}}${7*7}$t(errors.request_failed)',
  '../../../../etc/passwd',
  'a@b.ca\r\nBcc: c@d.ca',
  'data:image/png;base64,AAAA',
  '/uploads/../../secret',
  '=cmd|calc!A1',
  '12,50',
  '1e3',
  'NaN',
  '-1',
];
const odd = [
  null,
  true,
  false,
  0,
  -1,
  1.5,
  1e9,
  2 ** 31,
  2 ** 63,
  1e308,
  [],
  {},
  [[]],
  [null],
  ['a', 1],
  { a: { b: 1 } },
];
const nested = [
  '{"__proto__":{"polluted":1}}',
  '{"constructor":{"prototype":{"polluted":1}}}',
  '{"toString":1}',
];
const broken = [
  '',
  '{',
  '[',
  'null',
  '"text"',
  '3',
  '[]',
  '{"a":1,}',
  '{"a":1}{"b":2}',
  '\ufeff{}',
  '{"a":"\\ud800"}',
];
const ids = [
  '0',
  '-1',
  '1',
  '1.0',
  '01',
  '+1',
  '0x1',
  '2147483648',
  '9223372036854775808',
  '99999999999',
  'abc',
  '1%20OR%201=1',
  '%00',
  '..%2f',
  '%2e%2e',
  '%D9%A1',
  'null',
  '%ff',
  'a'.repeat(300),
];
const queries = [
  '',
  '?search=%27%22',
  '?page=0',
  '?page=-1',
  '?page=1e9',
  '?pageSize=100000',
  '?category=abc',
  '?category=2147483648',
  '?a[]=1&a[b]=2',
  '?page=1&page=2',
  '?search=%00',
  '?search=%ff',
  '?lang=xx',
  '?lang[]=fr',
  '?id=1&id=2',
  '?status=x',
  '?sort=password',
  '?__proto__[polluted]=1',
  `?${'p=1&'.repeat(500)}`,
];
const types = [
  'application/json',
  'application/json',
  'application/json',
  'application/json; charset=utf-7',
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data',
  'multipart/form-data; boundary=x',
  '',
];

/** Generates hostile requests for the API's routes and field names from a seed. */
export class Hostile {
  constructor(
    private readonly random: () => number,
    private readonly fields: readonly string[],
  ) {}

  pick<Item>(items: readonly Item[]): Item {
    return items[Math.floor(this.random() * items.length)] as Item;
  }

  path(route: string): string {
    return route.replace(/[:*{][^/]*/g, () => this.pick(ids)) + this.pick(queries);
  }

  type(): string {
    return this.pick(types);
  }

  body(): string {
    const kind = this.random();
    if (kind < 0.1) return this.pick(broken);
    if (kind < 0.2) return this.pick(nested);
    return JSON.stringify(this.record(0));
  }

  private record(depth: number): Record<string, unknown> {
    const names = Array.from({ length: 1 + Math.floor(this.random() * 8) }, () => this.pick(this.fields));
    return Object.fromEntries(names.map((name) => [name, this.value(depth)]));
  }

  private value(depth: number): unknown {
    const kind = this.random();
    if (kind < 0.55) return this.pick(texts);
    if (kind < 0.85 || depth > 2) return this.pick(odd);
    return this.random() < 0.5 ? this.record(depth + 1) : [this.record(depth + 1), this.value(depth + 1)];
  }
}
