import { Injectable } from '@nestjs/common';
import type { Language } from '@shop/shared';
import { TaxRulesService } from '../../taxes/index.js';
import { CategoriesService } from '../categories/categories.service.js';
import type { Shown } from '../model/products.view.js';
import type { Sellable } from '../model/sellable.js';

const noCategory = { name: '', unitPriceBase: 100 } as const;

/** Reads the data that views of products need besides the product rows. */
@Injectable()
export class ProductViewsService {
  constructor(
    private readonly categoriesService: CategoriesService,
    private readonly taxRulesService: TaxRulesService,
  ) {}

  async shownIn(language: Language): Promise<(row: Sellable) => Shown> {
    const [categories, isTaxable] = await Promise.all([
      this.categoriesService.shown(language),
      this.taxRulesService.taxable(),
    ]);
    return (row) => {
      const { name: category, unitPriceBase } = { ...noCategory, ...categories.get(row.categoryId) };
      return { category, unitPriceBase, language, isTaxable: isTaxable(row) };
    };
  }
}
