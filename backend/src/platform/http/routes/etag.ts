import { createHash } from 'node:crypto';
import { UseInterceptors, type NestInterceptor } from '@nestjs/common';
import type { Request, Response } from 'express';
import { map } from 'rxjs';

/**
 * Answers a polling request with the value and its ETag, or with 304 when the caller has it. Express does not send 304
 * to browsers here, because `fetch` adds `Cache-Control: no-cache` to a request with its own `If-None-Match`.
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
