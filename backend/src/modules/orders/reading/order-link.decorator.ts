import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import { orderLinkHeader } from '@shop/contracts';
import type { Request } from 'express';

/** The token of a mailed link, where the caller has one: `@OrderLink() link: string | undefined`. */
export const OrderLink = createParamDecorator((_: undefined, context: ExecutionContext) =>
  context.switchToHttp().getRequest<Request>().get(orderLinkHeader)?.slice(0, 100),
);
