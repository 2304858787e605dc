import type { Sales, SoldRow, WaitingOrders } from '../orders/sales.ts';
import type { ReportPeriod } from '../kit/dates.ts';
import type { CustomerQuery, OrderSearch, PageQuery, SoldQuery } from './queries.ts';
import type { CartEstimate, EstimateRequest, Order, OrderStatus, OrderSummary } from '../orders/orders.ts';
import type { OrderContactInput, VersionedContact } from '../orders/corrections.ts';
import type { ListedOrder, OrderNote, OrderNoteInput } from '../orders/notes.ts';
import type { OrderView, OrderViewInput } from '../orders/order-views.ts';
import type { OrderHistory } from '../payments/payments.ts';
import type { Customer, CustomerKind, CustomerSummary } from '../people/customers.ts';
import type { ContractLanguageInput, OrderContract } from '../orders/contract.ts';
import type {
  PackingRequest,
  ParcelBatch,
  ParcelBatchRow,
  ParcelBatchUndo,
  ParcelCorrection,
  ParcelInput,
} from '../delivery/parcels.ts';
import type { TaxReport } from '../taxes/tax-report.ts';
import type { StockMovement } from '../catalog/catalog.ts';
import type { AddressSuggestion } from '../delivery/address-suggestions.ts';
import { accounts, admins, anybody, type RouteTable } from './route.ts';

export const ordersRoutes = {
  'GET /orders/:id/invoice.pdf': anybody<{ params: { id: string } }>('file'),
  'GET /orders/:id/credit-notes/:number.pdf': anybody<{ params: { id: string } }>('file'),
  'GET /admin/sales': admins<{ query: ReportPeriod; reply: Sales }>(),
  'GET /admin/sales/sold': admins<{ query: SoldQuery; reply: SoldRow[] }>(),
  'GET /admin/sales/sold/export': admins<{ query: SoldQuery }>('file'),
  'GET /admin/sales/waiting': admins<{ reply: WaitingOrders }>(),
  'GET /profile/orders': accounts<{ query: PageQuery; rows: Order }>('rows'),
  'GET /admin/orders/summary': admins<{ reply: OrderSummary }>(),
  'GET /admin/orders/:id/history': admins<{ params: { id: string }; reply: OrderHistory }>(),
  'GET /admin/orders/:id/contact': admins<{ params: { id: string }; reply: VersionedContact }>(),
  'PUT /admin/orders/:id/contact': admins<{
    params: { id: string };
    body: OrderContactInput;
    reply: VersionedContact;
  }>(),
  'POST /admin/orders/:id/contact/check': admins<{ params: { id: string }; body: { postalCode: string } }>(
    'nothing',
  ),
  'GET /admin/orders/:id/notes': admins<{ params: { id: string }; reply: OrderNote[] }>(),
  'POST /admin/orders/:id/notes': admins<{
    params: { id: string };
    body: OrderNoteInput;
    reply: OrderNote[];
  }>(),
  'DELETE /admin/orders/:id/notes/:noteId': admins<{ params: { id: string }; reply: OrderNote[] }>(),
  'GET /admin/order-tags': admins<{ reply: string[] }>(),
  'GET /admin/orders/:id/tags': admins<{ params: { id: string }; reply: string[] }>(),
  'POST /admin/orders/:id/tags': admins<{ params: { id: string }; body: { tag: string }; reply: string[] }>(),
  'DELETE /admin/orders/:id/tags/:tag': admins<{ params: { id: string; tag: string }; reply: string[] }>(),
  'GET /admin/order-views': admins<{ reply: OrderView[] }>(),
  'POST /admin/order-views': admins<{ body: OrderViewInput; reply: OrderView[] }>(),
  'DELETE /admin/order-views/:id': admins<object>('nothing'),
  'GET /orders/:id': anybody<{ params: { id: string }; reply: Order }>(),
  'GET /orders': admins<{ query: OrderSearch; rows: ListedOrder }>('rows'),
  'PUT /orders/:id/status': admins<{
    params: { id: string };
    body: { status?: OrderStatus };
    reply: Order;
  }>(),
  'POST /orders/:id/handover': admins<{ params: { id: string }; reply: Order }>('json', 200),
  'POST /orders/:id/link/revocation': admins<{ params: { id: string } }>('nothing'),
  'DELETE /orders/:id/shipment': admins<{ params: { id: string }; reply: Order }>(),
  'GET /admin/orders/export': admins<{ query: OrderSearch }>('file'),
  'GET /admin/customers/export': admins<{ query: CustomerQuery }>('file'),
  'GET /admin/customers': admins<{ query: CustomerQuery; rows: Customer }>('rows'),
  'GET /admin/customers/summary': admins<{ query: { who?: CustomerKind }; reply: CustomerSummary }>(),
  'GET /orders/:id/contract': anybody<{ params: { id: string }; reply: OrderContract }>(),
  'PUT /orders/:id/contract/language': anybody<{
    params: { id: string };
    body: ContractLanguageInput;
    reply: OrderContract;
  }>(),
  'GET /orders/:id/contract.pdf': anybody<{ params: { id: string } }>('file'),
  'POST /admin/orders/papers': admins<{ body: PackingRequest }>('file', 200),
  'GET /admin/tax-report': admins<{ query: ReportPeriod; reply: TaxReport }>(),
  'GET /admin/tax-report/export': admins<{ query: ReportPeriod }>('file'),
  'GET /admin/products/:id/stock-movements': admins<{ query: PageQuery; rows: StockMovement }>('rows'),
  'POST /cart/estimate': anybody<{ body: EstimateRequest; reply: CartEstimate }>('json', 200),
  'POST /admin/orders/:id/parcels': admins<{
    params: { id: string };
    body: ParcelInput;
    reply: { id: number };
  }>(),
  'PUT /admin/orders/:id/parcels/:parcelId': admins<{ params: { id: string }; body: ParcelCorrection }>(
    'nothing',
  ),
  'DELETE /admin/orders/:id/parcels/:parcelId': admins<{ params: { id: string } }>('nothing'),
  'POST /admin/parcels': admins<{ body: ParcelBatch; reply: ParcelBatchRow[] }>('json', 200),
  'POST /admin/parcels/undo': admins<{ body: ParcelBatchUndo; reply: ParcelBatchRow[] }>('json', 200),
  'GET /addresses': anybody<{ query: { q?: string }; reply: AddressSuggestion[] }>(),
} satisfies RouteTable;
