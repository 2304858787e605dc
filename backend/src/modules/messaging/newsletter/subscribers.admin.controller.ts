import { Controller, Header, Param, Query, Res } from '@nestjs/common';
import type { Language, Subscriber, Page } from '@shop/shared';
import type { Response } from 'express';
import { sendCsv } from '../../../platform/csv/send-csv.js';
import { IdPipe } from '../../../platform/http/input/id.pipe.js';
import { RequestLanguage } from '../../../platform/i18n/language.js';
import { Route } from '../../../platform/http/routes/route.js';
import { SubscriberQueryDto } from './subscribers.dto.js';
import { SubscribersService } from './subscribers.service.js';

@Controller()
export class SubscribersAdminController {
  constructor(private readonly subscribersService: SubscribersService) {}

  @Route('GET /admin/subscribers')
  @Header('Cache-Control', 'private, no-store')
  list(@Query() query: SubscriberQueryDto): Promise<Page<Subscriber>> {
    return this.subscribersService.list(query);
  }

  @Route('GET /admin/subscribers/export')
  async export(
    @Query() query: SubscriberQueryDto,
    @RequestLanguage() language: Language,
    @Res() response: Response,
  ): Promise<void> {
    const name = language === 'fr' ? 'infolettre' : 'newsletter';
    await sendCsv(response, name, await this.subscribersService.export(query, language));
  }

  @Route('POST /admin/subscribers/:id/unsubscribe')
  unsubscribe(@Param('id', IdPipe) id: number): Promise<Subscriber> {
    return this.subscribersService.unsubscribe(id);
  }
}
