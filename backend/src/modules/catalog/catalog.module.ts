import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AuthModule } from '../auth/index.js';
import { CategoriesController } from './categories/categories.controller.js';
import { Categories } from './categories/categories.service.js';
import { Pictures } from './pictures.js';
import { ImportWriter } from './csv/import-writer.js';
import { ProductCsvAdminController } from './csv/product-csv.admin.controller.js';
import { ProductExport } from './csv/product-export.js';
import { ProductImport } from './csv/product-import.js';
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
import { CategoryRow } from './categories/category.entity.js';
import { ProductRow } from './products/product.entity.js';
import { ReviewRow } from './reviews/review.entity.js';
import { StockMovementRow } from './stock/stock-movement.entity.js';

@Module({
  imports: [TypeOrmModule.forFeature([CategoryRow, ProductRow, ReviewRow, StockMovementRow]), AuthModule],
  controllers: [
    CategoriesController,
    ProductCsvAdminController,
    ProductsController,
    ReviewsController,
    StockAdminController,
    UploadController,
  ],
  providers: [
    Categories,
    ImportWriter,
    Pictures,
    ProductExport,
    ProductImport,
    ProductQueries,
    Products,
    ReviewAuthors,
    Reviews,
    Stock,
    StockQueries,
  ],
  exports: [Categories, Pictures, ProductQueries, Reviews, Stock, StockQueries],
})
export class CatalogModule {}
