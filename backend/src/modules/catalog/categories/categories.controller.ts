import { Body, Controller, Delete, Get, HttpCode, Param, Post, Put } from '@nestjs/common';
import type { AdminCategory, Category, Language } from '@shop/contracts';
import { Allow, CurrentAccount, Public, type Account } from '../../../platform/http/access.js';
import { IdPipe } from '../../../platform/http/id.pipe.js';
import { PictureBody } from '../../../platform/http/json-body.js';
import { RequestLanguage } from '../../../platform/http/language.js';
import { CachedByTags } from '../../../platform/http/cached-by-tags.js';
import { CategoryDto } from './categories.dto.js';
import { CategoriesService } from './categories.service.js';

@Controller('categories')
export class CategoriesController {
  constructor(private readonly categoriesService: CategoriesService) {}

  @Get()
  @Public()
  @CachedByTags(() => ['categories'])
  list(
    @RequestLanguage() language: Language,
    @CurrentAccount() account: Account | undefined,
  ): Promise<Category[]> {
    return account?.role === 'admin'
      ? this.categoriesService.listForAdmin(language)
      : this.categoriesService.list(language);
  }

  @Post()
  @Allow('admin')
  @PictureBody()
  create(@Body() body: CategoryDto, @RequestLanguage() language: Language): Promise<AdminCategory> {
    return this.categoriesService.create(body, language);
  }

  @Put(':id')
  @Allow('admin')
  @PictureBody()
  update(
    @Param('id', IdPipe) id: number,
    @Body() body: CategoryDto,
    @RequestLanguage() language: Language,
  ): Promise<AdminCategory> {
    return this.categoriesService.update(id, body, language);
  }

  @Delete(':id')
  @Allow('admin')
  @HttpCode(204)
  remove(@Param('id', IdPipe) id: number): Promise<void> {
    return this.categoriesService.remove(id);
  }
}
