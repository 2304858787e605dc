import { Body, Controller, Header, Headers, Param } from '@nestjs/common';
import type { Language, PaymentIntentReply, PaymentsConfig } from '@shop/shared';
import { CurrentAccount, type Account } from '../../../platform/http/requests/access.js';
import { AppError } from '../../../platform/errors/app-error.js';
import { RequestLanguage } from '../../../platform/i18n/language.js';
import { RateLimit } from '../../../platform/http/limits/rate-limit.guard.js';
import { VisitorByKey, type KeyedVisitor } from '../../../platform/http/requests/visitor.js';
import { Route } from '../../../platform/http/routes/route.js';
import { holdMinutes, OrderIdPipe, OrderViewer, type Viewer } from '../../orders/index.js';
import { browserSecret } from './checkout-key.js';
import { CheckoutService } from './checkout.service.js';
import { PaymentGateways } from '../provider/payment-gateways.js';
import { CreatePaymentIntentDto, PayOnPickupDto } from './payments.dto.js';
import { PickupConfirmationService } from './pickup-confirmation.service.js';
import { PickupPaymentsService } from './pickup-payments.service.js';

@Controller()
export class PaymentsController {
  constructor(
    private readonly checkoutService: CheckoutService,
    private readonly pickupPaymentsService: PickupPaymentsService,
    private readonly pickupConfirmationService: PickupConfirmationService,
    private readonly gateways: PaymentGateways,
  ) {}

  @Route('POST /create-payment-intent')
  @RateLimit('checkout')
  @Header('Cache-Control', 'private, no-store')
  create(
    @Body() body: CreatePaymentIntentDto,
    @Headers('idempotency-key') key: string | undefined,
    @VisitorByKey() visitorBy: (secret: string | undefined) => KeyedVisitor,
    @CurrentAccount() account: Account | undefined,
    @RequestLanguage() language: Language,
  ): Promise<PaymentIntentReply> {
    if (key !== undefined && !/^[\x21-\x7e]{1,255}$/.test(key)) throw new AppError('request.malformed');
    const { id: visitorId, keyedId } = visitorBy(browserSecret(key, body.customerInfo.email));
    const buyer = { visitorId, keyedId, accountId: account?.id, language };
    return this.checkoutService.start(buyer, body, key);
  }

  /** Switches an order from card payment to payment at pick-up, where its pick-up place allows that. */
  @Route('POST /orders/:id/pay-on-pickup')
  @RateLimit('pickupOrder')
  payOnPickup(
    @Param('id', OrderIdPipe) id: string,
    @Body() { total }: PayOnPickupDto,
    @OrderViewer() viewer: Viewer,
  ): Promise<void> {
    return this.pickupPaymentsService.choose(id, total, viewer);
  }

  @Route('POST /orders/:id/pickup-confirmation')
  @RateLimit('link')
  confirmPickup(@Param('id', OrderIdPipe) id: string, @OrderViewer() viewer: Viewer): Promise<void> {
    return this.pickupConfirmationService.confirm(id, viewer);
  }

  @Route('GET /payments/config')
  @Header('Cache-Control', 'no-store')
  config(): PaymentsConfig {
    const { mode } = this.gateways;
    const publishableKey = mode === 'off' ? '' : this.gateways.current().publishableKey;
    return { mode, publishableKey, expiresInMinutes: holdMinutes };
  }
}
