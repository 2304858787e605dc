import { UseInterceptors, type NestInterceptor } from '@nestjs/common';
import type { Page, ProductPage, PageQuery } from '@shop/shared';
import type { Request, Response } from 'express';
import { map } from 'rxjs';
import { windowOf } from '../../database/page-window.js';
import { QueryInteger } from '../input/validation.js';

export class PageDto implements PageQuery {
  @QueryInteger() page?: number;
  @QueryInteger() pageSize?: number;
}

/** Sends the rows as a plain array, with `X-Total-Count` and, when paged, `Link` (RFC 8288). */
function sendPage<Row>(request: Request, response: Response, query: PageQuery, page: Page<Row>): Row[] {
  response.setHeader('X-Total-Count', page.total);
  if (query.page !== undefined || query.pageSize !== undefined) {
    response.setHeader('Link', links(request.originalUrl, query, page.total));
  }
  return page.rows;
}

/**
 * Sends the page that a handler returns, with paging headers. The handler's DTO has validated `page` and `pageSize`.
 */
export function Paged() {
  const interceptor: NestInterceptor<ProductPage<unknown>, unknown[]> = {
    intercept(context, next) {
      const http = context.switchToHttp();
      const request = http.getRequest<Request>();
      const numberOf = (name: keyof PageQuery) => Number(request.query[name]) || undefined;
      const query = { page: numberOf('page'), pageSize: numberOf('pageSize') };
      const response = http.getResponse<Response>();
      return next.handle().pipe(
        map((page) => {
          const { understoodAs, wholeMatches } = page;
          if (understoodAs) response.setHeader('X-Search-Understood', encodeURIComponent(understoodAs));
          if (wholeMatches !== undefined) response.setHeader('X-Search-Whole', wholeMatches);
          return sendPage(request, response, query, page);
        }),
      );
    },
  };
  return UseInterceptors(interceptor);
}

function links(url: string, query: PageQuery, total: number): string {
  const { take } = windowOf(query);
  const current = query.page ?? 1;
  const last = Math.max(1, Math.ceil(total / take));
  const link = (page: number, rel: string) => {
    const target = new URL(url, 'http://shop');
    target.searchParams.set('page', String(page));
    return `<${target.pathname}${target.search}>; rel="${rel}"`;
  };
  const parts = [link(1, 'first'), link(last, 'last')];
  if (current > 1) parts.push(link(current - 1, 'prev'));
  if (current < last) parts.push(link(current + 1, 'next'));
  return parts.join(', ');
}
