import {
  applyDecorators,
  UseInterceptors,
  type CallHandler,
  type ExecutionContext,
  type NestInterceptor,
} from '@nestjs/common';
import type { Request, Response } from 'express';
import { tap, type Observable } from 'rxjs';
import { FromReplica } from '../../database/from-replica.js';
import type { Tag } from '../../database/cache-tags.js';
import { isInternal } from '../requests/internal-request.js';

/**
 * Caches the responses of a public list until one of their tags is dropped. `tagsOf` returns the tags for an answer
 * and the `:id` of the path. Only responses to internal requests are cached, because other callers may be logged in
 * and see more.
 */
export function CachedByTags<Answer>(tagsOf: (answer: Answer, id: number) => Tag[]) {
  const interceptor: NestInterceptor<Answer, Answer> = {
    intercept(context: ExecutionContext, next: CallHandler<Answer>): Observable<Answer> {
      const http = context.switchToHttp();
      const request = http.getRequest<Request>();
      const response = http.getResponse<Response>();
      if (!isInternal(request)) {
        response.setHeader('Cache-Control', 'private, no-store');
        return next.handle();
      }
      const id = Number(request.params.id);
      return next.handle().pipe(tap((answer) => describe(response, tagsOf(answer, id))));
    },
  };
  return applyDecorators(UseInterceptors(interceptor), FromReplica());
}

function describe(response: Response, tags: Tag[]): void {
  response.setHeader('CDN-Cache-Control', 'max-age=31536000');
  response.setHeader('Cache-Tag', [...new Set(tags)].join(','));
}
