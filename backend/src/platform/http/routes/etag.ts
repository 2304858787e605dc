import { createHash } from 'node:crypto';
import { UseInterceptors, type NestInterceptor } from '@nestjs/common';
import type { Request, Response } from 'express';
import { map } from 'rxjs';

/**
 * Answers a poll: the value with its ETag, or 304 and nothing when the caller has that one. Express would do it, but
 * not for a browser: `fetch` adds `Cache-Control: no-cache` to a request that brings its own `If-None-Match`.
 */
export function Etagged() {
  const interceptor: NestInterceptor = {
    intercept(context, next) {
      const http = context.switchToHttp();
      const request = http.getRequest<Request>();
      const response = http.getResponse<Response>();
      return next.handle().pipe(map((value: unknown) => withEtag(request, response, value)));
    },
  };
  return UseInterceptors(interceptor);
}

function withEtag(request: Request, response: Response, value: unknown): unknown {
  const etag = `"${createHash('sha256').update(JSON.stringify(value)).digest('base64url').slice(0, 22)}"`;
  response.setHeader('ETag', etag);
  response.setHeader('Cache-Control', 'private, no-store');
  if (request.headers['if-none-match'] !== etag) return value;
  response.status(304);
  return undefined;
}
