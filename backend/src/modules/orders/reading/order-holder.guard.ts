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
 * Lets in whoever has the link of the order in the path, or the account that it belongs to: before a file is read, and
 * with one answer for all others. What changes something is counted by order.
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
    // Guards run before pipes: an id that names no order is not looked up.
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

/** A handler below `/orders/:id` for the buyer: of its link or of its account. */
export const ForOrderHolder = () => UseGuards(OrderHolderGuard);
