import { Body, Controller, Param } from '@nestjs/common';
import type { AdminCategory, Language } from '@shop/shared';
import { IdPipe } from '../../../platform/http/input/id.pipe.js';
import { PictureBody } from '../../../platform/http/input/json-body.js';
import { RequestLanguage } from '../../../platform/i18n/language.js';
import { Route } from '../../../platform/http/routes/route.js';
import { CategoryDto } from './categories.dto.js';
import { CategoriesService } from './categories.service.js';

@Controller()
export class CategoriesAdminController {
  constructor(private readonly categoriesService: CategoriesService) {}

  @Route('POST /categories')
  @PictureBody()
  create(@Body() body: CategoryDto, @RequestLanguage() language: Language): Promise<AdminCategory> {
    return this.categoriesService.create(body, language);
  }

  @Route('PUT /categories/:id')
  @PictureBody()
  update(
    @Param('id', IdPipe) id: number,
    @Body() body: CategoryDto,
    @RequestLanguage() language: Language,
  ): Promise<AdminCategory> {
    return this.categoriesService.update(id, body, language);
  }

  @Route('DELETE /categories/:id')
  remove(@Param('id', IdPipe) id: number): Promise<void> {
    return this.categoriesService.remove(id);
  }
}
