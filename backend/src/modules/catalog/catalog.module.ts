import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { PublicFetch, PublicNetwork } from '../../platform/http/out/public-fetch.js';
import { AuthModule } from '../auth/index.js';
import { TaxesModule } from '../taxes/index.js';
import { BulkChangesAdminController } from './bulk/bulk-changes.admin.controller.js';
import { BulkChangesService } from './bulk/bulk-changes.service.js';
import { BulkSelectionQueries } from './bulk/bulk-selection.queries.js';
import { BulkStepsService } from './bulk/bulk-steps.service.js';
import { CategoriesAdminController } from './categories/categories.admin.controller.js';
import { CategoriesController } from './categories/categories.controller.js';
import { CategoriesService } from './categories/categories.service.js';
import { ForeignFilesService } from './csv/foreign/foreign-files.service.js';
import { RemotePicturesService } from './csv/foreign/remote-pictures.service.js';
import { ProductImportWriter } from './csv/product-import-writer.js';
import { ProductCsvAdminController } from './csv/product-csv.admin.controller.js';
import { ProductExportService } from './csv/product-export.service.js';
import { ProductImportService } from './csv/product-import.service.js';
import { ProductKindsAdminController } from './editing/product-kinds.admin.controller.js';
import { ProductKindsService } from './editing/product-kinds.service.js';
import { ProductsAdminController } from './editing/products.admin.controller.js';
import { ProductsController } from './reading/products.controller.js';
import { BoughtTogetherService } from './editing/bought-together.service.js';
import { BestSellersService } from './editing/best-sellers.service.js';
import { CartProductQueries } from './reading/cart-products.queries.js';
import { WeightQueries } from './reading/weight.queries.js';
import { CatalogueQueries } from './reading/catalogue.queries.js';
import { ProductFeedQueries } from './reading/product-feed.queries.js';
import { RelatedQueries } from './reading/related.queries.js';
import { AdminProductQueries } from './reading/admin-products.queries.js';
import { ProductSheetAdminController } from './reading/product-sheet.admin.controller.js';
import { ProductSheetQueries } from './reading/product-sheet.queries.js';
import { ProductViewsService } from './reading/product-views.service.js';
import { SalesGroupQueries } from './reading/sales-groups.queries.js';
import { ShopProductQueries } from './reading/shop-products.queries.js';
import { ProductsService } from './editing/products.service.js';
import { CatalogPersonalData } from './catalog.personal-data.js';
import { FavouriteRow } from './favourites/favourite.entity.js';
import { FavouritesProfileController } from './favourites/favourites.profile.controller.js';
import { FavouritesService } from './favourites/favourites.service.js';
import { ReviewsAdminController } from './reviews/reviews.admin.controller.js';
import { ReviewsController } from './reviews/reviews.controller.js';
import { ReviewsService } from './reviews/reviews.service.js';
import { SuggestionsController } from './reading/suggestions.controller.js';
import { SearchService } from './search/search.service.js';
import { SearchMissRow } from './search/search-miss.entity.js';
import { SearchMissesService } from './search/search-misses.service.js';
import { SearchSynonymRow } from './search/search-synonym.entity.js';
import { SynonymsAdminController } from './search/synonyms.admin.controller.js';
import { SynonymsService } from './search/synonyms.service.js';
import { SuggestionQueries } from './reading/suggestion.queries.js';
import { StockAdminController } from './stock/stock.admin.controller.js';
import { StockQueries } from './stock/stock.queries.js';
import { StockService } from './stock/stock.service.js';
import { FormerVariantRow } from './model/former-variant.entity.js';
import { VariantsAdminController } from './editing/variants.admin.controller.js';
import { VariantsService } from './editing/variants.service.js';
import { UploadController } from './upload.controller.js';
import { CategoryRow } from './categories/category.entity.js';
import { ProductRow } from './model/product.entity.js';
import { VariantRow } from './model/variant.entity.js';
import { ReviewRow } from './reviews/review.entity.js';
import { StockMovementRow } from './stock/stock-movement.entity.js';

@Module({
  imports: [
    TypeOrmModule.forFeature([
      CategoryRow,
      FavouriteRow,
      FormerVariantRow,
      ProductRow,
      ReviewRow,
      SearchMissRow,
      SearchSynonymRow,
      StockMovementRow,
      VariantRow,
    ]),
    AuthModule,
    TaxesModule,
  ],
  controllers: [
    BulkChangesAdminController,
    CategoriesAdminController,
    CategoriesController,
    FavouritesProfileController,
    ProductCsvAdminController,
    ProductKindsAdminController,
    ProductsAdminController,
    ProductSheetAdminController,
    ProductsController,
    ReviewsAdminController,
    ReviewsController,
    SuggestionsController,
    StockAdminController,
    SynonymsAdminController,
    UploadController,
    VariantsAdminController,
  ],
  providers: [
    BestSellersService,
    BoughtTogetherService,
    BulkChangesService,
    BulkSelectionQueries,
    BulkStepsService,
    CartProductQueries,
    WeightQueries,
    CatalogPersonalData,
    CatalogueQueries,
    CategoriesService,
    FavouritesService,
    SalesGroupQueries,
    ForeignFilesService,
    ProductImportWriter,
    ProductExportService,
    ProductImportService,
    ProductFeedQueries,
    ProductKindsService,
    AdminProductQueries,
    ProductSheetQueries,
    ProductViewsService,
    ShopProductQueries,
    RelatedQueries,
    ProductsService,
    PublicFetch,
    PublicNetwork,
    RemotePicturesService,
    ReviewsService,
    SearchMissesService,
    SearchService,
    StockService,
    StockQueries,
    SuggestionQueries,
    SynonymsService,
    VariantsService,
  ],
  exports: [
    CartProductQueries,
    WeightQueries,
    CatalogueQueries,
    CategoriesService,
    ProductFeedQueries,
    ShopProductQueries,
    RelatedQueries,
    ReviewsService,
    SalesGroupQueries,
    SearchService,
    StockService,
    StockQueries,
  ],
})
export class CatalogModule {}
