import { Body, Controller, Query, Res } from '@nestjs/common';
import type { Language } from '@shop/shared';
import type { Response } from 'express';
import { RequestLanguage } from '../../../platform/i18n/language.js';
import { RateLimit } from '../../../platform/http/limits/rate-limit.guard.js';
import { Route } from '../../../platform/http/routes/route.js';
import { isToken } from '../mailed-secret.js';
import { LinkPageService } from '../mails/link-page.service.js';
import { StockAlertDto } from './stock-alert.dto.js';
import { StockAlertsService } from './stock-alerts.service.js';

const topic = 'stock_alert';

/**
 * Stock alerts (« Prévenez-moi »); recipients confirm by mail on a page with a button, like newsletter subscriptions.
 */
@Controller()
export class StockAlertsController {
  constructor(
    private readonly stockAlertsService: StockAlertsService,
    private readonly linkPageService: LinkPageService,
  ) {}

  @Route('POST /stock-alerts')
  @RateLimit('stockAlert')
  request(@Body() body: StockAlertDto, @RequestLanguage() language: Language): Promise<void> {
    return this.stockAlertsService.request(body, language);
  }

  @Route('GET /stock-alerts/confirm')
  @RateLimit('link')
  askToConfirm(@RequestLanguage() language: Language, @Res() response: Response): void {
    this.linkPageService.ask({ response, language, topic }, 'confirm');
  }

  @Route('POST /stock-alerts/confirm')
  @RateLimit('link')
  async confirm(
    @Query('token') token: unknown,
    @RequestLanguage() language: Language,
    @Res() response: Response,
  ): Promise<void> {
    const isDone = isToken(token) && (await this.stockAlertsService.confirm(token));
    this.linkPageService.report({ response, language, topic }, isDone ? 'confirmed' : 'invalid');
  }

  @Route('GET /stock-alerts/cancel')
  @RateLimit('link')
  askToCancel(@RequestLanguage() language: Language, @Res() response: Response): void {
    this.linkPageService.ask({ response, language, topic }, 'unsubscribe');
  }

  @Route('POST /stock-alerts/cancel')
  @RateLimit('link')
  async cancel(
    @Query('token') token: unknown,
    @RequestLanguage() language: Language,
    @Res() response: Response,
  ): Promise<void> {
    const isDone = isToken(token) && (await this.stockAlertsService.cancel(token));
    this.linkPageService.report({ response, language, topic }, isDone ? 'unsubscribed' : 'invalid');
  }
}
