import { createServer, type RequestListener, type Server } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { keepAliveMs, linesOf, writeLines } from './page-head.js';

const headers: [string, string][] = [
  ['Vary', 'Accept-Encoding'],
  ['ETag', '"a"'],
  ['Content-Length', '3'],
];
const lines = linesOf(headers);

describe('a head that was made before', () => {
  const servers: Server[] = [];
  afterEach(async () => {
    for (const server of servers.splice(0)) await new Promise((resolve) => server.close(resolve));
  });

  /** Raw responses to a request and a final request over one connection, without their dates. */
  async function answersOf(listener: RequestListener, request: string): Promise<string> {
    const server = createServer({ keepAliveTimeout: keepAliveMs }, listener);
    servers.push(server);
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
    socket.write(`${request}\r\n\r\nGET / HTTP/1.1\r\nHost: shop\r\nConnection: close\r\n\r\n`);
    return (await text(socket)).replaceAll(/Date: .*GMT/g, 'Date: now');
  }

  it.each([
    ['a page', 'GET / HTTP/1.1\r\nHost: shop'],
    ['a page over an old connection', 'GET / HTTP/1.0\r\nConnection: keep-alive'],
    ['the last one of a connection', 'GET / HTTP/1.1\r\nHost: shop\r\nConnection: close'],
    ['a head only', 'HEAD / HTTP/1.1\r\nHost: shop'],
    ['two after each other', 'GET / HTTP/1.1\r\nHost: shop\r\n\r\nGET / HTTP/1.1\r\nHost: shop'],
  ])('is what Node would have made: %s', async (_what, request) => {
    const ours = await answersOf(
      (_request, response) => writeLines(response, 200, lines).end('abc'),
      request,
    );
    const nodes = await answersOf(
      (_request, response) => response.writeHead(200, headers.flat()).end('abc'),
      request,
    );
    expect(ours).toBe(nodes);
    expect(ours).toContain('Date: now');
  });

  it('has what was put in it before', async () => {
    const answers = await answersOf((_request, response) => {
      response.setHeader('Retry-After', '7');
      writeLines(response, 200, lines).end('abc');
    }, 'GET / HTTP/1.1\r\nHost: shop');
    expect(answers).toMatch(/Retry-After: 7\r\n/i);
    expect(answers).toContain('ETag: "a"\r\n');
  });

  it('has nothing in it that ends a line', () => {
    expect(() => linesOf([['Location', '/\r\nSet-Cookie: a=b']])).toThrow();
  });
});
