import {
  Agent,
  createServer,
  get,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type RequestListener,
  type Server,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import { markInternal } from '../platform/http/internal-request.js';

export interface RenderedAnswer {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

const renderTimeoutMs = 15_000;

/** Asks the application for a page without any visitor's cookies or headers, over loopback, so that it is a request like any other. */
export class Renderer {
  private readonly agent = new Agent({ keepAlive: true, maxSockets: 8 });

  private constructor(private readonly server: Server) {}

  static async over(listener: RequestListener): Promise<Renderer> {
    const server = createServer(listener);
    markInternal(server);
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    server.unref();
    return new Renderer(server);
  }

  render(path: string): Promise<RenderedAnswer> {
    const { port } = this.server.address() as AddressInfo;
    return new Promise((resolve, reject) => {
      const options = {
        host: '127.0.0.1',
        port,
        path,
        agent: this.agent,
        timeout: renderTimeoutMs,
        headers: { host: 'shop' },
      };
      const request = get(options, (response) => void collect(response).then(resolve, reject));
      request.once('timeout', () => request.destroy(new Error(`rendering ${path} took too long`)));
      request.once('error', reject);
    });
  }

  async close(): Promise<void> {
    this.agent.destroy();
    await new Promise((resolve) => this.server.close(resolve));
  }
}

async function collect(response: IncomingMessage): Promise<RenderedAnswer> {
  const chunks: Buffer[] = [];
  for await (const chunk of response) chunks.push(chunk as Buffer);
  return { status: response.statusCode ?? 500, headers: response.headers, body: Buffer.concat(chunks) };
}
