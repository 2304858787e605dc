import { request, type IncomingHttpHeaders } from 'node:http';
import { connect } from 'node:net';
import type { TestShop } from '../support/test-shop.js';

export interface Call {
  method: string;
  path: string;
  headers?: Record<string, string>;
  body?: string | Buffer;
}

export interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  text: string;
}

/** Sends a request unchanged, even if an HTTP client would refuse to. */
export function send(shop: TestShop, { method, path, headers = {}, body }: Call): Promise<Answer> {
  const { hostname, port } = new URL(shop.url);
  return new Promise((resolve, reject) => {
    const length: Record<string, string> =
      body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) };
    const call = request(
      { host: hostname, port, method, path, headers: { ...length, ...headers } },
      (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('end', () => {
          const text = Buffer.concat(chunks).toString();
          resolve({ status: response.statusCode ?? 0, headers: response.headers, text });
        });
      },
    );
    call.on('error', reject);
    call.end(body);
  });
}

/** Writes bytes to a socket and returns the first line of the response, or an empty text if the socket was closed. */
export function sendBytes(shop: TestShop, bytes: string): Promise<string> {
  const { hostname, port } = new URL(shop.url);
  return new Promise((resolve) => {
    const socket = connect(Number(port), hostname, () => socket.write(bytes));
    socket.once('data', (chunk: Buffer) => {
      resolve(chunk.toString().split('\r\n')[0] ?? '');
      socket.destroy();
    });
    socket.once('error', () => resolve(''));
    socket.once('close', () => resolve(''));
  });
}

/** Texts that no response may contain: a stack trace, SQL, a local path, the name of a library's error. */
const leaks =
  /\n {2,8}at |node_modules|QueryFailedError|EntityNotFound|SELECT .+ FROM|\/backend\/(?:src|dist)\//;

/** Problem with the response to hostile input; undefined if there is none. */
export function problemOf({ status, headers, text }: Answer): string | undefined {
  if (status >= 500) return `answers ${status}`;
  if (leaks.test(text)) return `tells too much: ${text.slice(0, 300)}`;
  const isJson = headers['content-type']?.startsWith('application/json');
  if (status < 400 || !isJson) return undefined;
  const { code, message, statusCode } = JSON.parse(text) as Record<string, unknown>;
  const isShaped = typeof code === 'string' && typeof message === 'string' && statusCode === status;
  return isShaped ? undefined : `is no error of ours: ${text.slice(0, 300)}`;
}
