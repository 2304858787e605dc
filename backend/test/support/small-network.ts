import { createServer, type RequestListener, type Server } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { PublicNetwork } from '../../src/platform/http/out/public-fetch.js';

/** Simulated Internet: `names` are the host names, and every connection reaches a server of the test. */
export class SmallNetwork extends PublicNetwork {
  names: Record<string, string[]> = {};
  /** `name@address:port` of each connection. */
  readonly connected: string[] = [];
  private readonly server: Server;

  constructor(answer: RequestListener) {
    super();
    this.server = createServer(answer);
  }

  async start(): Promise<void> {
    await new Promise<void>((resolve) => this.server.listen(0, '127.0.0.1', resolve));
  }

  /** Replaces the public network for its users. */
  standInFor(used: PublicNetwork): void {
    jest.spyOn(used, 'resolve').mockImplementation((host) => this.resolve(host));
    jest.spyOn(used, 'connect').mockImplementation((options) => this.connect(options));
  }

  stop(): void {
    this.server.close();
    this.server.closeAllConnections();
  }

  override resolve(host: string): Promise<string[]> {
    const found = this.names[host];
    return found ? Promise.resolve(found) : Promise.reject(new Error('ENOTFOUND'));
  }

  override connect({
    host,
    port,
    servername,
  }: {
    host?: string;
    port?: number;
    servername?: string;
  }): Socket {
    this.connected.push(`${servername ?? ''}@${host ?? ''}:${port ?? 0}`);
    return connect((this.server.address() as AddressInfo).port, '127.0.0.1');
  }
}
