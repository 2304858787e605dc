import { Body, Controller, Get, Header, HttpCode, Param, Post, Put } from '@nestjs/common';
import type { AdminProduct, Language } from '@shop/contracts';
import { Allow, CurrentAccount, type Account } from '../../../platform/http/access.js';
import { IdPipe } from '../../../platform/http/id.pipe.js';
import { PictureBody } from '../../../platform/http/json-body.js';
import { RequestLanguage } from '../../../platform/http/language.js';
import { GroupDto, OrderDto, VariantDto } from './variants.dto.js';
import { VariantsService } from './variants.service.js';

/** The variants of a product, of which any may be named. */
@Controller('admin/products/:id/variants')
@Allow('admin')
export class VariantsAdminController {
  constructor(private readonly variantsService: VariantsService) {}

  @Get()
  @Header('Cache-Control', 'private, no-store')
  list(@Param('id', IdPipe) id: number, @RequestLanguage() language: Language): Promise<AdminProduct[]> {
    return this.variantsService.list(id, language);
  }

  @Post()
  @PictureBody()
  add(
    @Param('id', IdPipe) id: number,
    @Body() body: VariantDto,
    @CurrentAccount() account: Account,
    @RequestLanguage() language: Language,
  ): Promise<AdminProduct[]> {
    return this.variantsService.add(id, body, account, language);
  }

  @Post('group')
  @HttpCode(200)
  group(
    @Param('id', IdPipe) id: number,
    @Body() body: GroupDto,
    @RequestLanguage() language: Language,
  ): Promise<AdminProduct[]> {
    return this.variantsService.group(id, body, language);
  }

  @Post('separate')
  @HttpCode(200)
  separate(@Param('id', IdPipe) id: number, @RequestLanguage() language: Language): Promise<AdminProduct[]> {
    return this.variantsService.separate(id, language);
  }

  @Put('order')
  order(
    @Param('id', IdPipe) id: number,
    @Body() { ids }: OrderDto,
    @RequestLanguage() language: Language,
  ): Promise<AdminProduct[]> {
    return this.variantsService.order(id, ids, language);
  }
}
