import { Controller } from '@nestjs/common';
import type { Category, Language } from '@shop/contracts';
import { CurrentAccount, type Account } from '../../../platform/http/access.js';
import { RequestLanguage } from '../../../platform/http/language.js';
import { CachedByTags } from '../../../platform/http/cached-by-tags.js';
import { Route } from '../../../platform/http/route.js';
import { CategoriesService } from './categories.service.js';

@Controller()
export class CategoriesController {
  constructor(private readonly categoriesService: CategoriesService) {}

  @Route('GET /categories')
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
