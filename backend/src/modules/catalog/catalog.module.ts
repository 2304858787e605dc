import { Module } from '@nestjs/common';
import { AuthModule } from '../auth/index.js';
import { CategoriesController } from './categories/categories.controller.js';
import { Categories } from './categories/categories.service.js';
import { Pictures } from './pictures.js';
import { ProductsController } from './products/products.controller.js';
import { ProductQueries } from './products/products.queries.js';
import { Products } from './products/products.service.js';
import { ReviewAuthors } from './reviews/review-authors.js';
import { ReviewsController } from './reviews/reviews.controller.js';
import { Reviews } from './reviews/reviews.service.js';
import { StockAdminController } from './stock/stock.admin.controller.js';
import { StockQueries } from './stock/stock.queries.js';
import { Stock } from './stock/stock.js';
import { UploadController } from './upload.controller.js';

@Module({
  imports: [AuthModule],
  controllers: [
    CategoriesController,
    ProductsController,
    ReviewsController,
    StockAdminController,
    UploadController,
  ],
  providers: [Categories, Pictures, ProductQueries, Products, ReviewAuthors, Reviews, Stock, StockQueries],
  exports: [Categories, Pictures, ProductQueries, Reviews, Stock, StockQueries],
})
export class CatalogModule {}
