import {
  createServer,
  get,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type RequestListener,
} from 'node:http';
import { duplexPair } from 'node:stream';
import { markInternal } from '../../platform/http/requests/internal-request.js';

export interface RenderedAnswer {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

const renderTimeoutMs = 15_000;

/**
 * Renders a page without any visitor's cookies or headers, by a request to a server that listens on no port: the
 * connection is a pair of streams within this process.
 */
export class Renderer {
  private readonly server;

  constructor(listener: RequestListener) {
    this.server = createServer(listener);
    markInternal(this.server);
  }

  render(path: string): Promise<RenderedAnswer> {
    return new Promise((resolve, reject) => {
      const options = {
        path,
        headers: { host: 'shop' },
        createConnection: () => this.connect(),
        signal: AbortSignal.timeout(renderTimeoutMs),
      };
      get(options, (response) => void collect(response).then(resolve, reject)).once('error', reject);
    });
  }

  private connect() {
    const [ours, theirs] = duplexPair();
    this.server.emit('connection', theirs);
    return ours;
  }
}

async function collect(response: IncomingMessage): Promise<RenderedAnswer> {
  const chunks: Buffer[] = [];
  for await (const chunk of response) chunks.push(chunk as Buffer);
  const [first = Buffer.alloc(0), ...more] = chunks;
  const body = more.length > 0 ? Buffer.concat(chunks) : first;
  return { status: response.statusCode ?? 500, headers: response.headers, body };
}
