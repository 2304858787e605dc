import { Body, Controller, Header, Param } from '@nestjs/common';
import type { BulkProgress, Language, PricePreview } from '@shop/shared';
import { IdPipe } from '../../../platform/http/input/id.pipe.js';
import { CurrentAccount, type Account } from '../../../platform/http/requests/access.js';
import { Route } from '../../../platform/http/routes/route.js';
import { RequestLanguage } from '../../../platform/i18n/language.js';
import { BulkDto, PricePreviewDto } from './bulk-changes.dto.js';
import { BulkChangesService } from './bulk-changes.service.js';

@Controller()
export class BulkChangesAdminController {
  constructor(private readonly bulkChangesService: BulkChangesService) {}

  @Route('POST /admin/products/bulk/preview')
  preview(@Body() body: PricePreviewDto, @RequestLanguage() language: Language): Promise<PricePreview> {
    return this.bulkChangesService.preview(body, language);
  }

  @Route('POST /admin/products/bulk')
  start(
    @Body() body: BulkDto,
    @CurrentAccount() account: Account,
    @RequestLanguage() language: Language,
  ): Promise<BulkProgress> {
    return this.bulkChangesService.start(body, account, language);
  }

  @Route('GET /admin/products/bulk/:id')
  @Header('Cache-Control', 'private, no-store')
  progress(@Param('id', IdPipe) id: number, @RequestLanguage() language: Language): Promise<BulkProgress> {
    return this.bulkChangesService.progress(id, language);
  }

  @Route('POST /admin/products/bulk/:id/undo')
  undo(@Param('id', IdPipe) id: number, @RequestLanguage() language: Language): Promise<BulkProgress> {
    return this.bulkChangesService.undo(id, language);
  }
}
