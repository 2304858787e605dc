import { Injectable, UseGuards, type CanActivate, type ExecutionContext } from '@nestjs/common';
import type { Request } from 'express';
import { Db } from '../../../platform/database/db.js';
import { accountOf, type Account } from '../../../platform/http/requests/access.js';
import { AppError } from '../../../platform/errors/app-error.js';
import { RateLimitService } from '../../../platform/http/limits/rate-limit.service.js';
import { OrderIdPipe } from '../entities/order-id.pipe.js';
import { OrderRow } from '../entities/order.entity.js';
import { OrderLinksService } from './order-links.service.js';
import { linkOf } from './order-viewer.decorator.js';

/**
 * Admits callers with the mailed link of the order, or with the account that owns the order, before uploads are read.
 * All others get the same answer, so that nobody learns whether the order exists. Requests that write are rate limited
 * per order.
 */
@Injectable()
export class OrderHolderGuard implements CanActivate {
  private readonly orderIdPipe = new OrderIdPipe();

  constructor(
    private readonly db: Db,
    private readonly orderLinksService: OrderLinksService,
    private readonly rateLimitService: RateLimitService,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const request = context.switchToHttp().getRequest<Request>();
    // NestJS runs guards before pipes, so the guard checks the order id's format itself before the database is asked.
    const id = this.orderIdPipe.transform(String(request.params.id));
    const link = linkOf(request);
    if (link !== undefined) await this.orderLinksService.open(id, link);
    else if (!(await this.isOwn(id, accountOf(request)))) throw new AppError('orders.not_found');
    if (request.method !== 'GET')
      await this.rateLimitService.take('orderRequest', (by) => (by === 'order' ? id : undefined));
    return true;
  }

  private async isOwn(id: string, account: Account | undefined): Promise<boolean> {
    if (account === undefined) return false;
    return this.db.em.existsBy(OrderRow, { id, accountId: account.id });
  }
}

/** Restricts a handler below `/orders/:id` to the buyer, by mailed link or account. */
export const ForOrderHolder = () => UseGuards(OrderHolderGuard);
