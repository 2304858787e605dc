import type { PageQuery, ProductListQuery } from './queries.ts';
import type {
  AdminCategory,
  AdminProduct,
  AdminReview,
  Category,
  CategoryInput,
  FoundVariants,
  KindAnswer,
  KindsReply,
  OwnReview,
  Product,
  ProductInput,
  ProductRemoval,
  Review,
  ReviewAnswerInput,
  ReviewApprovalInput,
  ReviewInput,
  StockInput,
} from '../catalog/catalog.ts';
import type { BulkInput, BulkProgress, PricePreview, PricePreviewInput } from '../catalog/bulk-changes.ts';
import type { Suggestions } from '../catalog/suggestions.ts';
import type { GroupInput, VariantInput, VariantOrder } from '../catalog/variants.ts';
import type { SearchMiss, SynonymGroup, SynonymGroupInput } from '../catalog/synonyms.ts';
import type { LowStock } from '../orders/sales.ts';
import { accounts, admins, anybody, type RouteTable } from './route.ts';

export const catalogRoutes = {
  'GET /products': anybody<{ query: ProductListQuery; rows: Product; adminRows: AdminProduct }>('rows'),
  'GET /products/featured': anybody<{ reply: Product[] }>(),
  'GET /products/:id/related': anybody<{ reply: Product[] }>(),
  'GET /products/:id': anybody<{ reply: Product; adminReply: AdminProduct }>(),
  'GET /search/suggestions': anybody<{ query: { q?: string }; reply: Suggestions }>(),
  'GET /admin/products': admins<{ query: ProductListQuery; rows: FoundVariants }>('rows'),
  'GET /admin/products/:id/variants': admins<{ reply: AdminProduct[] }>(),
  'POST /admin/products/:id/variants': admins<{ body: VariantInput; reply: AdminProduct[] }>(),
  'POST /admin/products/:id/variants/group': admins<{ body: GroupInput; reply: AdminProduct[] }>('json', 200),
  'POST /admin/products/:id/variants/separate': admins<{ reply: AdminProduct[] }>('json', 200),
  'PUT /admin/products/:id/variants/order': admins<{ body: VariantOrder; reply: AdminProduct[] }>(),
  'POST /admin/products/bulk/preview': admins<{ body: PricePreviewInput; reply: PricePreview }>('json', 200),
  'POST /admin/products/bulk': admins<{ body: BulkInput; reply: BulkProgress }>(),
  'GET /admin/products/bulk/:id': admins<{ reply: BulkProgress }>(),
  'POST /admin/products/bulk/:id/undo': admins<{ reply: BulkProgress }>('json', 200),
  'PUT /admin/products/kinds': admins<{ body: { answers: KindAnswer[] }; reply: KindsReply }>(),
  'POST /products': admins<{ body: Omit<ProductInput, 'version' | 'stockSeen'>; reply: AdminProduct }>(),
  'PUT /products/:id': admins<{ body: Partial<ProductInput>; reply: AdminProduct }>(),
  'PATCH /products/:id/featured': admins<{ body: { isFeatured: boolean }; reply: AdminProduct }>(),
  'PATCH /products/:id/stock': admins<{ body: StockInput; reply: AdminProduct }>(),
  'DELETE /products/:id': admins<{ reply: ProductRemoval }>(),
  'GET /products/:id/reviews': anybody<{ query: PageQuery; rows: Review }>('rows'),
  'GET /products/:id/reviews/own': accounts<{ reply: OwnReview }>(),
  'POST /products/:id/reviews': accounts<{ form: ReviewInput; reply: Review }>(),
  'GET /admin/reviews': admins<{
    query: PageQuery & { isApproved?: boolean; search?: string; userId?: number };
    rows: AdminReview;
  }>('rows'),
  'PUT /admin/reviews/:id': admins<{ body: ReviewApprovalInput; reply: AdminReview }>(),
  'PUT /admin/reviews/:id/answer': admins<{ body: ReviewAnswerInput; reply: AdminReview }>(),
  'GET /admin/synonyms/misses': admins<{ reply: SearchMiss[] }>(),
  'GET /admin/synonyms': admins<{ reply: SynonymGroup[] }>(),
  'POST /admin/synonyms': admins<{ body: SynonymGroupInput; reply: SynonymGroup }>(),
  'PUT /admin/synonyms/:id': admins<{ body: SynonymGroupInput; reply: SynonymGroup }>(),
  'DELETE /admin/synonyms/:id': admins<object>('nothing'),
  'POST /categories': admins<{ body: CategoryInput; reply: AdminCategory }>(),
  'PUT /categories/:id': admins<{ body: CategoryInput; reply: AdminCategory }>(),
  'DELETE /categories/:id': admins<object>('nothing'),
  'GET /categories': anybody<{ reply: Category[]; adminReply: AdminCategory[] }>(),
  'POST /upload': admins<{ query: { fit?: 'product' | 'wide' }; form: object; reply: { url: string } }>(),
  'GET /admin/products/export': admins<{ query: ProductListQuery }>('file'),
  'POST /admin/products/import': admins<{ form: { dryRun?: string; digest?: string } }>('file'),
  'GET /admin/stock/low': admins<{ query: { below?: number }; reply: LowStock }>(),
} satisfies RouteTable;
