import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { SandboxError } from '../store/errors.ts';

const MAX_BODY_BYTES = 1024 * 1024;

export interface Call {
  method: string;
  path: string;
  /** Query string without the question mark. */
  query: string;
  headers: IncomingHttpHeaders;
  body: string;
  requestId: string;
}

export interface Reply {
  status: number;
  body: string;
  headers?: Record<string, string>;
  /** True to close the connection instead of answering. */
  drop?: true;
}

export const CUT: Reply = { status: 0, body: '', drop: true };

export function json(status: number, value: unknown, headers: Record<string, string> = {}): Reply {
  return {
    status,
    body: JSON.stringify(value, null, 2),
    headers: { 'content-type': 'application/json; charset=utf-8', ...headers },
  };
}

export function html(status: number, body: string, headers: Record<string, string> = {}): Reply {
  return { status, body, headers: { 'content-type': 'text/html; charset=utf-8', ...headers } };
}

/** Redirects with 303, so that the browser requests the next page by GET after a POST. */
export function redirect(location: string): Reply {
  return { status: 303, body: '', headers: { location } };
}

export async function readBody(incoming: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of incoming) {
    const bytes = chunk as Buffer;
    size += bytes.length;
    if (size > MAX_BODY_BYTES) throw tooLarge();
    chunks.push(bytes);
  }
  return Buffer.concat(chunks).toString('utf8');
}

function tooLarge(): SandboxError {
  const message = `The request body is larger than ${MAX_BODY_BYTES} bytes.`;
  return new SandboxError({ status: 413, body: { type: 'invalid_request_error', message } });
}
