import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import { orderLinkHeader } from '@shop/shared';
import type { Request } from 'express';
import { accountOf } from '../../../platform/http/requests/access.js';
import { languageOf } from '../../../platform/i18n/language.js';
import { visitorOf } from '../../../platform/http/requests/visitor.js';
import type { Viewer } from './orders.queries.js';

/** Identifies the viewer of an order: account, visitor id of the browser, and token of a mailed link. */
export const OrderViewer = createParamDecorator((_: undefined, context: ExecutionContext): Viewer => {
  const request = context.switchToHttp().getRequest<Request>();
  return {
    account: accountOf(request),
    visitor: visitorOf(request),
    language: languageOf(request),
    link: linkOf(request),
  };
});

/** Token of a mailed order link, if the request has one. */
export function linkOf(request: Request): string | undefined {
  return request.get(orderLinkHeader)?.slice(0, 100);
}
