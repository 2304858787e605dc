import { Body, Controller, Header, Param } from '@nestjs/common';
import type { VersionedContact } from '@shop/shared';
import { CurrentAccount, type Account } from '../../../platform/http/requests/access.js';
import { Route } from '../../../platform/http/routes/route.js';
import { OrderIdPipe } from '../entities/order-id.pipe.js';
import { OrderContactDto, PostalCodeDto } from './corrections.dto.js';
import { CorrectionsService } from './corrections.service.js';

@Controller()
export class CorrectionsAdminController {
  constructor(private readonly correctionsService: CorrectionsService) {}

  @Route('GET /admin/orders/:id/contact')
  @Header('Cache-Control', 'private, no-store')
  get(@Param('id', OrderIdPipe) id: string): Promise<VersionedContact> {
    return this.correctionsService.get(id);
  }

  /** Corrects name and address of an order that has not been shipped. */
  @Route('PUT /admin/orders/:id/contact')
  correct(
    @Param('id', OrderIdPipe) id: string,
    @Body() body: OrderContactDto,
    @CurrentAccount() account: Account,
  ): Promise<VersionedContact> {
    return this.correctionsService.correct(id, body, account);
  }

  /** Refuses a postal code that would change the taxes or the delivery price of the order. */
  @Route('POST /admin/orders/:id/contact/check')
  check(@Param('id', OrderIdPipe) id: string, @Body() { postalCode }: PostalCodeDto): Promise<void> {
    return this.correctionsService.check(id, postalCode);
  }
}
