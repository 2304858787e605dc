import { Body, Controller, Header, Param } from '@nestjs/common';
import type { AdminProduct, Language } from '@shop/shared';
import { CurrentAccount, type Account } from '../../../platform/http/requests/access.js';
import { IdPipe } from '../../../platform/http/input/id.pipe.js';
import { PictureBody } from '../../../platform/http/input/json-body.js';
import { RequestLanguage } from '../../../platform/i18n/language.js';
import { Route } from '../../../platform/http/routes/route.js';
import { GroupDto, OrderDto, VariantDto } from './variants.dto.js';
import { VariantsService } from './variants.service.js';

/** Manages the variants of a product; `id` may be that of any of its variants. */
@Controller()
export class VariantsAdminController {
  constructor(private readonly variantsService: VariantsService) {}

  @Route('GET /admin/products/:id/variants')
  @Header('Cache-Control', 'private, no-store')
  list(@Param('id', IdPipe) id: number, @RequestLanguage() language: Language): Promise<AdminProduct[]> {
    return this.variantsService.list(id, language);
  }

  @Route('POST /admin/products/:id/variants')
  @PictureBody()
  add(
    @Param('id', IdPipe) id: number,
    @Body() body: VariantDto,
    @CurrentAccount() account: Account,
    @RequestLanguage() language: Language,
  ): Promise<AdminProduct[]> {
    return this.variantsService.add(id, body, account, language);
  }

  @Route('POST /admin/products/:id/variants/group')
  group(
    @Param('id', IdPipe) id: number,
    @Body() body: GroupDto,
    @RequestLanguage() language: Language,
  ): Promise<AdminProduct[]> {
    return this.variantsService.group(id, body, language);
  }

  @Route('POST /admin/products/:id/variants/separate')
  separate(@Param('id', IdPipe) id: number, @RequestLanguage() language: Language): Promise<AdminProduct[]> {
    return this.variantsService.separate(id, language);
  }

  @Route('PUT /admin/products/:id/variants/order')
  order(
    @Param('id', IdPipe) id: number,
    @Body() { ids }: OrderDto,
    @RequestLanguage() language: Language,
  ): Promise<AdminProduct[]> {
    return this.variantsService.order(id, ids, language);
  }
}
