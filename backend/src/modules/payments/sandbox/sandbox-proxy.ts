import { request as call, type IncomingMessage } from 'node:http';
import { pipeline } from 'node:stream/promises';
import type { Request, Response } from 'express';

interface Target {
  port: number;
  path: string;
  /** Path below which visitors reach the sandbox through the shop. */
  publicBase: string;
}

/** Request headers passed to the sandbox, without cookies of the shop and the visitor's address. */
const passedOn = [
  'accept',
  'accept-language',
  'authorization',
  'content-length',
  'content-type',
  'idempotency-key',
];
/** Response headers passed to the visitor; pages of the sandbox have their own content security policy. */
const passedBack = [
  'cache-control',
  'content-length',
  'content-security-policy',
  'content-type',
  'location',
  'referrer-policy',
  'request-id',
];

/** Forwards a request and its response without reading them. Throws when there is no response. */
export async function forward(request: Request, response: Response, target: Target): Promise<void> {
  const answer = await send(request, target);
  response.status(answer.statusCode ?? 502);
  for (const name of passedBack) {
    const value = answer.headers[name];
    if (value !== undefined) response.setHeader(name, value);
  }
  await pipeline(answer, response);
}

function send(request: Request, { port, path, publicBase }: Target): Promise<IncomingMessage> {
  const headers: Record<string, string | string[]> = { 'x-sandbox-base-url': publicBase };
  for (const name of passedOn) {
    const value = request.headers[name];
    if (value !== undefined) headers[name] = value;
  }
  return new Promise((resolve, reject) => {
    const outgoing = call({ host: '127.0.0.1', port, method: request.method, path, headers }, resolve);
    outgoing.once('error', reject);
    request.pipe(outgoing);
  });
}
