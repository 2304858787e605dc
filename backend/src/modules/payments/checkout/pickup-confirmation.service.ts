import { Injectable } from '@nestjs/common';
import { OrderLinksService, PickupOrdersService, type Viewer } from '../../orders/index.js';

/** The buyer answers the mail of an order that is paid on pick-up. */
@Injectable()
export class PickupConfirmationService {
  constructor(
    private readonly orderLinksService: OrderLinksService,
    private readonly pickupOrdersService: PickupOrdersService,
  ) {}

  /**
   * Confirmation needs the link of that mail: the browser that placed an order proves no mailbox. Refuses with
   * `orders.link_invalid`, and as `PickupOrdersService.confirm`.
   */
  async confirm(id: string, { link }: Viewer): Promise<void> {
    await this.orderLinksService.open(id, link ?? '');
    await this.pickupOrdersService.confirm(id);
  }
}
