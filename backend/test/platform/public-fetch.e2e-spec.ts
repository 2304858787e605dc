import { FetchError, PublicFetch } from '../../src/platform/http/out/public-fetch.js';
import { SmallNetwork } from '../support/small-network.js';

describe('fetching what a stranger names', () => {
  const network = new SmallNetwork((request, response) => {
    if (request.url === '/moved')
      return response.writeHead(302, { Location: 'https://shop.example/ok' }).end();
    if (request.url === '/cut') return response.writeHead(200, { 'Content-Length': 99 }).destroy();
    if (request.url === '/gone') return response.writeHead(404).end();
    return response.end(request.url === '/large' ? 'x'.repeat(2000) : `for ${request.headers.host ?? ''}`);
  });
  const fetcher = new PublicFetch(network);
  beforeAll(async () => {
    await network.start();
    network.names = {
      'shop.example': ['93.184.216.34'],
      'inside.example': ['127.0.0.1'],
      'both.example': ['93.184.216.34', '10.0.0.1'],
      'mapped.example': ['::ffff:169.254.169.254'],
    };
  });
  afterAll(() => network.stop());
  beforeEach(() => network.connected.splice(0));

  const reason = (url: string) =>
    fetcher.bytes(url, 1000).then(
      () => 'fetched',
      (error: unknown) => (error instanceof FetchError ? error.reason : error),
    );

  it('asks the very address that was looked at, by the name of the certificate', async () => {
    expect((await fetcher.bytes('https://shop.example/ok', 1000)).toString()).toBe('for shop.example');
    expect(network.connected).toEqual(['shop.example@93.184.216.34:443']);
  });

  it.each([
    ...['https://169.254.169.254/latest/meta-data', 'https://127.0.0.1/', 'https://2130706433/'],
    ...['https://0x7f.1/', 'https://[::1]/', 'https://[::ffff:169.254.169.254]/', 'https://[fd00::1]/'],
    ...['https://100.64.0.1/', 'https://inside.example/', 'https://both.example/', 'https://mapped.example/'],
  ])('asks no machine that is not public: %s', async (url) => {
    expect(await reason(url)).toBe('private');
    expect(network.connected).toEqual([]);
  });

  it.each([
    ...['http://shop.example/ok', 'https://shop.example:8443/ok', 'https://me:pass@shop.example/ok'],
    ...['file:///etc/passwd', 'data:image/png;base64,AA', 'ok', '//shop.example/ok'],
  ])('takes https at its own port only: %s', async (url) => {
    expect(await reason(url)).toBe('address');
    expect(network.connected).toEqual([]);
  });

  it('follows nothing, and takes no more than it was told', async () => {
    expect(await reason('https://shop.example/moved')).toBe('status');
    expect(await reason('https://shop.example/gone')).toBe('status');
    expect(await reason('https://shop.example/large')).toBe('too_large');
    expect(await reason('https://shop.example/cut')).toBe('unreachable');
    expect(await reason('https://nowhere.example/ok')).toBe('unreachable');
    expect(network.connected).toHaveLength(4);
  });
});
