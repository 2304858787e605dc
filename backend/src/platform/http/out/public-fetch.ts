import { lookup } from 'node:dns/promises';
import { request } from 'node:https';
import { isIP, type Socket } from 'node:net';
import { connect, type ConnectionOptions } from 'node:tls';
import { Injectable } from '@nestjs/common';
import { withTimeLimit } from '../../time-limit.js';
import { isPublicAddress } from './public-addresses.js';

/** Reasons for which a URL was not fetched. */
export type FetchRefusal = 'address' | 'private' | 'unreachable' | 'status' | 'too_large';

export class FetchError extends Error {
  constructor(
    readonly reason: FetchRefusal,
    options?: ErrorOptions,
  ) {
    super(`Not fetched: ${reason}`, options);
  }
}

const headers = { Accept: 'image/*', 'User-Agent': 'Melilot' };
/** Milliseconds from the DNS lookup to the last byte. */
const timeLimitMs = 15_000;
const httpsPort = 443;
const longestAddress = 2000;

/** DNS and TCP access to the Internet; replaced in tests. */
@Injectable()
export class PublicNetwork {
  async resolve(host: string): Promise<string[]> {
    return (await lookup(host, { all: true })).map(({ address }) => address);
  }

  connect(options: ConnectionOptions): Socket {
    return connect(options);
  }
}

/**
 * Fetches URLs given by users, from public hosts only: by https on port 443, connecting to the checked IP address,
 * without following redirects.
 */
@Injectable()
export class PublicFetch {
  constructor(private readonly network: PublicNetwork) {}

  /** Returns the body of a response with status 200, of at most `mostBytes`. Throws `FetchError`. */
  async bytes(text: string, mostBytes: number): Promise<Buffer> {
    const url = addressIn(text);
    const end = new AbortController();
    const work = this.load(url, mostBytes, end.signal);
    const late = () => new FetchError('unreachable');
    return withTimeLimit(timeLimitMs, work, late).finally(() => end.abort());
  }

  private async load(url: URL, mostBytes: number, signal: AbortSignal): Promise<Buffer> {
    const name = url.hostname.replace(/^\[|\]$/g, '');
    const host = await this.publicAddressOf(name);
    // The certificate must match the host name; for an IP address no server name is sent.
    const servername = isIP(name) ? undefined : name;
    const open = () =>
      this.network.connect({ host, port: httpsPort, servername, ALPNProtocols: ['http/1.1'] });
    return new Promise<Buffer>((resolve, reject) => {
      const options = { createConnection: open, defaultPort: httpsPort, headers, signal };
      const asked = request(url, options, (reply) => {
        const give = (reason: FetchRefusal) => {
          reject(new FetchError(reason));
          asked.destroy();
        };
        const length = Number(reply.headers['content-length'] ?? 0);
        if (reply.statusCode !== 200) return give('status');
        if (length > mostBytes) return give('too_large');
        const parts: Buffer[] = [];
        let size = 0;
        reply.on('data', (part: Buffer) => {
          size += part.length;
          if (size > mostBytes) give('too_large');
          else parts.push(part);
        });
        reply.on('error', (cause) => reject(unreachable(cause)));
        reply.on('end', () => resolve(Buffer.concat(parts)));
      });
      asked.on('error', (cause) => reject(unreachable(cause)));
      asked.end();
    });
  }

  /** IP address to connect to. A host name with any address that is not public is refused. */
  private async publicAddressOf(host: string): Promise<string> {
    const found = isIP(host) ? [host] : await this.network.resolve(host).catch(() => []);
    const [first] = found;
    if (first === undefined) throw new FetchError('unreachable');
    if (!found.every(isPublicAddress)) throw new FetchError('private');
    return first;
  }
}

/** Parses an https URL without port, user and password. */
function addressIn(text: string): URL {
  const url = Buffer.byteLength(text) <= longestAddress ? URL.parse(text) : null;
  const isPlain = url?.protocol === 'https:' && !url.port && !url.username && !url.password;
  if (!url || !isPlain) throw new FetchError('address');
  return url;
}

const unreachable = (cause: unknown) => new FetchError('unreachable', { cause });
