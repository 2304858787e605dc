import { Controller, Get } from '@nestjs/common';
import type { Category, Language } from '@shop/contracts';
import { CurrentAccount, Public, type Account } from '../../../platform/http/access.js';
import { RequestLanguage } from '../../../platform/http/language.js';
import { CachedByTags } from '../../../platform/http/cached-by-tags.js';
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
}
