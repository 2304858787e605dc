import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { startTestShop, type TestShop } from '../support/test-shop.js';

interface Place {
  housenumber?: string;
  street?: string;
  city?: string;
  postcode?: string;
  countrycode?: string;
}

/** Replacement for a Photon server. */
class Source {
  asked: URL[] = [];
  answer: (response: ServerResponse) => void = (response) => response.end('{"features":[]}');
  private readonly server: Server = createServer((request, response) => {
    this.asked.push(new URL(request.url ?? '', 'http://source'));
    this.answer(response);
  });

  async start(): Promise<string> {
    await new Promise<void>((resolve) => void this.server.listen(0, '127.0.0.1', resolve));
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}/api?key=k1`;
  }

  stop(): void {
    this.server.closeAllConnections();
    this.server.close();
  }

  says(...places: Place[]): void {
    const features = places.map((properties) => ({ type: 'Feature', properties }));
    this.answer = (response) => response.end(JSON.stringify({ type: 'FeatureCollection', features }));
  }
}

const typed = '48 rue des Ruch';
const place: Place = {
  housenumber: '48',
  street: 'rue des Ruchers',
  city: 'Rimouski',
  postcode: 'g5l0a7',
  countrycode: 'CA',
};

describe('addresses suggested while one is typed', () => {
  const source = new Source();
  let shop: TestShop;
  beforeAll(async () => {
    shop = await startTestShop({ ADDRESS_SOURCE_URL: await source.start() });
  });
  beforeEach(() => {
    source.asked = [];
  });
  afterAll(async () => {
    source.stop();
    await shop.close();
  });

  const find = async (q: string, lang = 'fr') => {
    const reply = await shop.http.get('/api/addresses').query({ q, lang }).expect(200);
    expect(reply.headers['cache-control']).toBe('private, no-store');
    return reply.body as unknown;
  };

  it('are those of the source that are whole and in Canada, once each', async () => {
    source.says(
      place,
      { ...place, postcode: 'G5L 0A7' },
      { ...place, city: 'Matane', postcode: 'G4W' },
      { ...place, countrycode: 'FR' },
      { ...place, housenumber: undefined },
    );
    expect(await find(` ${typed} `)).toEqual([
      { address: '48, rue des Ruchers', city: 'Rimouski', postalCode: 'G5L 0A7' },
      { address: '48, rue des Ruchers', city: 'Matane', postalCode: '' },
    ]);
    const asked = Object.fromEntries(source.asked[0]?.searchParams ?? []);
    expect(asked).toEqual({ key: 'k1', q: typed, lang: 'fr', limit: '10', countrycode: 'CA' });
    source.says(place);
    expect(await find(typed, 'en')).toMatchObject([{ address: '48 rue des Ruchers' }]);
    source.says(...Array.from({ length: 9 }, (_, number) => ({ ...place, housenumber: String(number) })));
    expect(await find(typed)).toHaveLength(5);
  });

  it('are not asked for before there is a number and a word', async () => {
    for (const q of ['', '48', 'rue des Ruchers', '4 ru', '12345 6']) expect(await find(q)).toEqual([]);
    expect(source.asked).toEqual([]);
    await shop.http
      .get('/api/addresses')
      .query({ q: `1 ${'a'.repeat(200)}` })
      .expect(400);
    expect(source.asked).toEqual([]);
  });

  it.each<[string, (response: ServerResponse) => void]>([
    ['is away', (response) => response.destroy()],
    ['fails', (response) => response.writeHead(500).end('{}')],
    ['leads elsewhere', (response) => response.writeHead(302, { Location: 'http://127.0.0.1:1/' }).end()],
    ['says no JSON', (response) => response.end('<html>')],
    ['says something else', (response) => response.end('{"features":{}}')],
    ['says a street of a thousand letters', (response) => response.end(long)],
    ['says too much', (response) => response.end(' '.repeat(200_000))],
    ['says nothing', () => undefined],
  ])('are none where the source %s', async (_, answer) => {
    source.answer = answer;
    expect(await find(typed)).toEqual([]);
    expect(source.asked).toHaveLength(1);
  });

  const long = JSON.stringify({ features: [{ properties: { ...place, street: 'a'.repeat(1000) } }] });

  it('are none where no source is set', async () => {
    const other = await startTestShop();
    const { body } = await other.http.get('/api/addresses').query({ q: typed }).expect(200);
    expect(body).toEqual([]);
    await other.close();
  });
});
