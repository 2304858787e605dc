import {
  Agent,
  createServer,
  request as ask,
  type IncomingMessage,
  type RequestListener,
  type ServerResponse,
} from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

export interface Tls {
  key: Buffer;
  cert: Buffer;
}

interface Call {
  request: IncomingMessage;
  response: ServerResponse;
  body: Buffer;
  first: number;
  tries: number;
}

/** HTTP methods that may be repeated; a request with another method may already have had its effect. */
const repeatable = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Reverse proxy that sends each request to the next instance that accepts it. With `tls`, it terminates TLS. */
export class Proxy {
  readonly targets: number[] = [];
  private readonly agent = new Agent({ keepAlive: true, maxSockets: 256 });
  private readonly protocol: 'http' | 'https';
  private readonly server: ReturnType<typeof createServer>;
  private turn = 0;

  private constructor(tls?: Tls) {
    const listener: RequestListener = (request, response) => {
      buffer(request).then(
        (body) => this.forward({ request, response, body, first: this.turn++, tries: 0 }),
        () => undefined,
      );
    };
    this.protocol = tls ? 'https' : 'http';
    this.server = tls ? createTlsServer(tls, listener) : createServer(listener);
  }

  static async open(tls?: Tls): Promise<Proxy> {
    const proxy = new Proxy(tls);
    proxy.server.listen(0, '127.0.0.1');
    await once(proxy.server, 'listening');
    return proxy;
  }

  get url(): string {
    return `${this.protocol}://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  async close(): Promise<void> {
    this.agent.destroy();
    this.server.close();
    this.server.closeAllConnections();
    await once(this.server, 'close');
  }

  private forward(call: Call): void {
    const { request, response, body, first, tries } = call;
    const { url: path, method = 'GET' } = request;
    const headers = {
      ...request.headers,
      'x-forwarded-for': request.socket.remoteAddress,
      'x-forwarded-proto': this.protocol,
    };
    const port = this.targets[(first + tries) % this.targets.length];
    const upstream = ask({ host: '127.0.0.1', port, path, method, headers, agent: this.agent });
    upstream.on('response', (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
      answer.on('error', () => response.destroy());
    });
    upstream.on('error', ({ code }: NodeJS.ErrnoException) => {
      const mayRepeat = code === 'ECONNREFUSED' || repeatable.has(method);
      if (response.headersSent) response.destroy();
      else if (mayRepeat && tries < this.targets.length) this.forward({ ...call, tries: tries + 1 });
      else response.writeHead(502).end();
    });
    upstream.end(body);
  }
}
