import {
  createServer,
  type RequestListener,
  type Server,
  type ServerOptions,
  type ServerResponse,
} from 'node:http';
import { Server as NetServer, type Socket } from 'node:net';

/** Milliseconds after the start of the shutdown during which idle connections stay open for requests already sent. */
const quietMs = 500;
const sweepMs = 50;

/** Node keeps the current response of a connection in `_httpMessage`. */
type Answering = Socket & { _httpMessage?: ServerResponse | null };

/**
 * HTTP server that loses no request at shutdown: from then on every response closes its connection, and idle
 * connections are closed only after `quietMs`. `Server.close` would cut idle connections on which a request is
 * arriving.
 */
export class GracefulServer {
  readonly server: Server;
  private readonly connections = new Set<Answering>();

  constructor(options: ServerOptions, listener: RequestListener) {
    this.server = createServer(options, listener);
    this.server.on('connection', (connection: Answering) => {
      this.connections.add(connection);
      connection.once('close', () => this.connections.delete(connection));
    });
  }

  listen(port: number, host: string): Promise<void> {
    return new Promise((resolve, reject) => {
      this.server.once('error', reject);
      this.server.listen(port, host, () => resolve());
    });
  }

  /** Accepts no new connection, answers calls on open ones, and resolves when all are closed. */
  async close(): Promise<void> {
    const closed = new Promise((resolve) => NetServer.prototype.close.call(this.server, resolve));
    this.server.prependListener('request', (_request, response) => endAfter(response));
    for (const { _httpMessage: response } of this.connections) if (response) endAfter(response);
    let sweep: NodeJS.Timeout | undefined;
    const start = () => (sweep = setInterval(() => this.server.closeIdleConnections(), sweepMs));
    const quiet = setTimeout(start, quietMs);
    await closed;
    clearTimeout(quiet);
    clearInterval(sweep);
  }
}

/** Adds `Connection: close` to a response, unless its headers were sent. */
function endAfter(response: ServerResponse): void {
  if (!response.headersSent) response.shouldKeepAlive = false;
}
