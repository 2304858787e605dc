import type {
  OrderPaymentsView,
  PaymentCheck,
  RefundInput,
  ReturnRefundInput,
} from '../payments/payments.ts';
import type { PaymentIntentReply, PaymentIntentRequest, PaymentsConfig } from '../orders/orders.ts';
import type {
  AdminOrderReturns,
  CancellationInput,
  ListedReturn,
  OrderAfterSales,
  ReturnInput,
  WaitingReturns,
} from '../payments/returns.ts';
import type { CheckSearch, ReturnSearch } from './queries.ts';
import type { ParcelUnits } from '../delivery/parcels.ts';
import { admins, anybody, type RouteTable } from './route.ts';

export const paymentsRoutes = {
  'GET /admin/orders/:id/payments': admins<{ params: { id: string }; reply: OrderPaymentsView }>(),
  'POST /admin/orders/:id/refunds': admins<{
    params: { id: string };
    body: RefundInput;
    reply: OrderPaymentsView;
  }>(),
  'POST /admin/orders/:id/cancel': admins<{ params: { id: string }; reply: OrderPaymentsView }>('json', 200),
  'POST /create-payment-intent': anybody<{
    body: Omit<PaymentIntentRequest, 'status'>;
    reply: PaymentIntentReply;
  }>(),
  'POST /orders/:id/pay-on-pickup': anybody<{ params: { id: string }; body: { total: string } }>('nothing'),
  'POST /orders/:id/pickup-confirmation': anybody<{ params: { id: string } }>('nothing'),
  'GET /payments/config': anybody<{ reply: PaymentsConfig }>(),
  'GET /orders/:id/returns': anybody<{ params: { id: string }; reply: OrderAfterSales }>(),
  'POST /orders/:id/returns': anybody<{
    params: { id: string };
    form: ReturnInput;
    reply: OrderAfterSales;
  }>(),
  'GET /orders/:id/returns/:returnId/photos/:place': anybody<{ params: { id: string } }>('file'),
  'POST /orders/:id/cancellation': anybody<{
    params: { id: string };
    body: CancellationInput;
    reply: OrderAfterSales;
  }>(),
  'DELETE /orders/:id/returns/:returnId': anybody<{ params: { id: string }; reply: OrderAfterSales }>(),
  'GET /admin/returns': admins<{ query: ReturnSearch; rows: ListedReturn }>('rows'),
  'GET /admin/returns/waiting': admins<{ reply: WaitingReturns }>(),
  'GET /admin/orders/:id/returns': admins<{ params: { id: string }; reply: AdminOrderReturns }>(),
  'GET /admin/returns/:id/photos/:place': admins<object>('file'),
  'POST /admin/returns/:id/approval': admins<{ body: { answer?: string } }>('nothing'),
  'POST /admin/returns/:id/refusal': admins<{ body: { answer: string } }>('nothing'),
  'POST /admin/returns/:id/receipt': admins<{ body: { restock: ParcelUnits[] } }>('nothing'),
  'POST /admin/returns/:id/refund': admins<{ body: ReturnRefundInput }>('nothing'),
  'POST /webhooks/stripe': anybody<{ reply: { received: true } }>('json', 200),
  'GET /admin/payments/checks': admins<{ query: CheckSearch; rows: PaymentCheck }>('rows'),
  'POST /admin/payments/checks/:id/resolve': admins<object>('nothing'),
  'POST /admin/payments/checks/:id/retry': admins<object>('nothing'),
} satisfies RouteTable;
