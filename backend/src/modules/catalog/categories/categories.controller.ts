import { Controller } from '@nestjs/common';
import type { Category, Language } from '@shop/shared';
import { CurrentAccount, type Account } from '../../../platform/http/requests/access.js';
import { RequestLanguage } from '../../../platform/i18n/language.js';
import { CachedByTags } from '../../../platform/http/routes/cached-by-tags.js';
import { Route } from '../../../platform/http/routes/route.js';
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
