import { applyDecorators, UseInterceptors } from '@nestjs/common';
import type { CallHandler, ExecutionContext, NestInterceptor } from '@nestjs/common';
import type { Request, Response } from 'express';
import { tap } from 'rxjs';
import type { Observable } from 'rxjs';
import { FromReplica } from '../platform/database/from-replica.js';
import type { Tag } from '../platform/database/tags.js';

/**
 * Keeps the answers of a public list in the page store until one of their tags is dropped. `tagsOf` names what the
 * answer shows, from the answer itself and the `:id` of the path.
 */
export function Stored<Answer>(tagsOf: (answer: Answer, id: number) => Tag[]) {
  const interceptor: NestInterceptor<Answer, Answer> = {
    intercept(context: ExecutionContext, next: CallHandler<Answer>): Observable<Answer> {
      const http = context.switchToHttp();
      const id = Number(http.getRequest<Request>().params.id);
      return next.handle().pipe(tap((answer) => describe(http.getResponse<Response>(), tagsOf(answer, id))));
    },
  };
  return applyDecorators(FromReplica(), UseInterceptors(interceptor));
}

function describe(response: Response, tags: Tag[]): void {
  response.setHeader('CDN-Cache-Control', 'max-age=31536000');
  response.setHeader('Cache-Tag', [...new Set(tags)].join(','));
}
