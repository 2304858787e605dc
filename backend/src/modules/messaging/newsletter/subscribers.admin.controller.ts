import { Controller, Get, Header, HttpCode, Param, Post, Query, Res } from '@nestjs/common';
import type { Language, Subscriber, Page } from '@shop/contracts';
import type { Response } from 'express';
import { sendCsv } from '../../../platform/csv/send-csv.js';
import { Allow } from '../../../platform/http/access.js';
import { IdPipe } from '../../../platform/http/id.pipe.js';
import { RequestLanguage } from '../../../platform/http/language.js';
import { Paged } from '../../../platform/http/paging.js';
import { SubscriberQueryDto } from './subscribers.dto.js';
import { SubscribersService } from './subscribers.service.js';

@Controller('admin/subscribers')
@Allow('admin')
export class SubscribersAdminController {
  constructor(private readonly subscribersService: SubscribersService) {}

  @Get()
  @Header('Cache-Control', 'private, no-store')
  @Paged()
  list(@Query() query: SubscriberQueryDto): Promise<Page<Subscriber>> {
    return this.subscribersService.list(query);
  }

  @Get('export')
  async export(
    @Query() query: SubscriberQueryDto,
    @RequestLanguage() language: Language,
    @Res() response: Response,
  ): Promise<void> {
    const name = language === 'fr' ? 'infolettre' : 'newsletter';
    await sendCsv(response, name, await this.subscribersService.export(query, language));
  }

  @Post(':id/unsubscribe')
  @HttpCode(200)
  unsubscribe(@Param('id', IdPipe) id: number): Promise<Subscriber> {
    return this.subscribersService.unsubscribe(id);
  }
}
