import {
  createServer,
  type RequestListener,
  type Server,
  type ServerOptions,
  type ServerResponse,
} from 'node:http';
import { Server as NetServer, type Socket } from 'node:net';

/** A connection that sends nothing for so long after the end was told has nothing under way. */
const quietMs = 500;
const sweepMs = 50;

/** Node keeps the answer that is being made on its connection. */
type Answering = Socket & { _httpMessage?: ServerResponse | null };

/**
 * An HTTP server that loses no call when it ends: every answer from then on says that its connection closes, and only
 * what has been quiet is closed without one. `Server.close` would cut connections that look idle, with a call on its way.
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

  /** Takes no new connection, answers what is sent on the others, and resolves when all are closed. */
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

/** Its connection closes behind it, and its head says so. */
function endAfter(response: ServerResponse): void {
  if (!response.headersSent) response.shouldKeepAlive = false;
}
