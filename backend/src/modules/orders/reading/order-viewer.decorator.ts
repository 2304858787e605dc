import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import { orderLinkHeader } from '@shop/shared';
import type { Request } from 'express';
import { accountOf } from '../../../platform/http/requests/access.js';
import { languageOf } from '../../../platform/i18n/language.js';
import { visitorOf } from '../../../platform/http/requests/visitor.js';
import type { Viewer } from './orders.queries.js';

/** Viewer of an order: an account, a browser or the token of a mailed link. */
export const OrderViewer = createParamDecorator((_: undefined, context: ExecutionContext): Viewer => {
  const request = context.switchToHttp().getRequest<Request>();
  return {
    account: accountOf(request),
    visitor: visitorOf(request),
    language: languageOf(request),
    link: linkOf(request),
  };
});

/** The token of a mailed link, where the caller has one. */
export function linkOf(request: Request): string | undefined {
  return request.get(orderLinkHeader)?.slice(0, 100);
}
