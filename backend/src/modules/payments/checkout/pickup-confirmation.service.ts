import { Injectable } from '@nestjs/common';
import { OrderLinksService, PickupOrdersService, type Viewer } from '../../orders/index.js';

/** Confirms an order to be paid at pick-up, from the link in the buyer's mail. */
@Injectable()
export class PickupConfirmationService {
  constructor(
    private readonly orderLinksService: OrderLinksService,
    private readonly pickupOrdersService: PickupOrdersService,
  ) {}

  /**
   * Confirms an order by its mailed link; viewing the order in a browser is not enough, since that proves no mailbox.
   * Refuses with `orders.link_invalid`, and like `PickupOrdersService.confirm`.
   */
  async confirm(id: string, { link }: Viewer): Promise<void> {
    await this.orderLinksService.open(id, link ?? '');
    await this.pickupOrdersService.confirm(id);
  }
}
