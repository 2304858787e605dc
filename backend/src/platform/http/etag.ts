import { createHash } from 'node:crypto';
import type { Request, Response } from 'express';

/**
 * Answers a poll: the value with its ETag, or 304 and nothing when the caller has that one. Express would do it, but
 * not for a browser: `fetch` adds `Cache-Control: no-cache` to a request that brings its own `If-None-Match`.
 */
export function withEtag<Value>(request: Request, response: Response, value: Value): Value | undefined {
  const etag = `"${createHash('sha256').update(JSON.stringify(value)).digest('base64url').slice(0, 22)}"`;
  response.setHeader('ETag', etag);
  response.setHeader('Cache-Control', 'private, no-store');
  if (request.headers['if-none-match'] !== etag) return value;
  response.status(304);
  return undefined;
}
