import { applyDecorators, UseInterceptors } from '@nestjs/common';
import type { CallHandler, ExecutionContext, NestInterceptor } from '@nestjs/common';
import type { Request, Response } from 'express';
import { tap } from 'rxjs';
import type { Observable } from 'rxjs';
import type { Tag } from '../../platform/database/tags.js';
import { Public } from '../../platform/http/access.js';
import { Stored } from '../../site/stored.js';

/**
 * A public list. Anybody's answer is kept by the page store under these tags; somebody logged in may be shown more,
 * which no cache may keep.
 */
export function PublicList<Answer>(tagsOf: (answer: Answer, id: number) => Tag[]) {
  return applyDecorators(Public(), UseInterceptors(ownAnswers), Stored(tagsOf));
}

const ownAnswers: NestInterceptor = {
  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const http = context.switchToHttp();
    if (!http.getRequest<Request>().headers.authorization) return next.handle();
    return next.handle().pipe(tap(() => keepFromCaches(http.getResponse<Response>())));
  },
};

function keepFromCaches(response: Response): void {
  response.removeHeader('CDN-Cache-Control');
  response.removeHeader('Cache-Tag');
  response.setHeader('Cache-Control', 'private, no-store');
}
