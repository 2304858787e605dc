import { Body, Controller, Delete, HttpCode, Param, Post, Put } from '@nestjs/common';
import type { AdminCategory, Language } from '@shop/contracts';
import { Allow } from '../../../platform/http/access.js';
import { IdPipe } from '../../../platform/http/id.pipe.js';
import { PictureBody } from '../../../platform/http/json-body.js';
import { RequestLanguage } from '../../../platform/http/language.js';
import { CategoryDto } from './categories.dto.js';
import { CategoriesService } from './categories.service.js';

@Controller('categories')
@Allow('admin')
export class CategoriesAdminController {
  constructor(private readonly categoriesService: CategoriesService) {}

  @Post()
  @PictureBody()
  create(@Body() body: CategoryDto, @RequestLanguage() language: Language): Promise<AdminCategory> {
    return this.categoriesService.create(body, language);
  }

  @Put(':id')
  @PictureBody()
  update(
    @Param('id', IdPipe) id: number,
    @Body() body: CategoryDto,
    @RequestLanguage() language: Language,
  ): Promise<AdminCategory> {
    return this.categoriesService.update(id, body, language);
  }

  @Delete(':id')
  @HttpCode(204)
  remove(@Param('id', IdPipe) id: number): Promise<void> {
    return this.categoriesService.remove(id);
  }
}
