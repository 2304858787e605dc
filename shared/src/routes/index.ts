import type { Page } from '../catalog/catalog.ts';
import { authRoutes } from './auth.routes.ts';
import { catalogRoutes } from './catalog.routes.ts';
import { contentRoutes } from './content.routes.ts';
import { deliveryRoutes } from './delivery.routes.ts';
import { messagingRoutes } from './messaging.routes.ts';
import { ordersRoutes } from './orders.routes.ts';
import { paymentsRoutes } from './payments.routes.ts';
import { platformRoutes } from './platform.routes.ts';
import { privacyRoutes } from './privacy.routes.ts';
import type { Route, RouteTable, ShapeIn } from './route.ts';
import { siteRoutes } from './site.routes.ts';
import { taxesRoutes } from './taxes.routes.ts';

/** All API routes by method and path (without the prefix `/api`), with caller, input and reply. */
export const routes = {
  ...authRoutes,
  ...catalogRoutes,
  ...contentRoutes,
  ...deliveryRoutes,
  ...messagingRoutes,
  ...ordersRoutes,
  ...paymentsRoutes,
  ...platformRoutes,
  ...privacyRoutes,
  ...siteRoutes,
  ...taxesRoutes,
} satisfies RouteTable;

export type Routes = typeof routes;
export type RouteName = keyof Routes;
type ShapeOf<Name extends RouteName> = ShapeIn<Routes[Name]>;
type Part<S, Key extends string> = S extends { [K in Key]?: infer Value } ? Value : never;

type PathNames<Path extends string> = Path extends `${infer Part}/${infer Rest}`
  ? PathName<Part> | PathNames<Rest>
  : PathName<Path>;
type PathName<Part extends string> = Part extends `:${infer Name}.${string}`
  ? Name
  : Part extends `:${infer Name}`
    ? Name
    : never;

/** Path parameters of a route by name; numbers unless the route declares another type. */
export type ParamsOf<Name extends RouteName> = {
  [Param in PathNames<Name>]: ShapeOf<Name> extends { params: Record<Param, infer Value> } ? Value : number;
};
export type QueryOf<Name extends RouteName> = Part<ShapeOf<Name>, 'query'>;
/** Request body of a route: JSON, or the fields of a multipart form. */
export type BodyOf<Name extends RouteName> = Part<ShapeOf<Name>, 'body'> | Part<ShapeOf<Name>, 'form'>;

/** Reply of a route to callers without administrator rights. */
export type ReplyOf<Name extends RouteName> =
  ShapeOf<Name> extends { reply: infer Reply }
    ? Reply
    : ShapeOf<Name> extends { rows: infer Row }
      ? Row[]
      : undefined;
export type AdminReplyOf<Name extends RouteName> =
  ShapeOf<Name> extends { adminReply: infer Reply }
    ? Reply
    : ShapeOf<Name> extends { adminRows: infer Row }
      ? Row[]
      : ReplyOf<Name>;
export type RowOf<Name extends RouteName> = ShapeOf<Name> extends { rows: infer Row } ? Row : never;
export type AdminRowOf<Name extends RouteName> =
  ShapeOf<Name> extends { adminRows: infer Row } ? Row : RowOf<Name>;

/** Return type of the route's handler. */
export type AnswerOf<Name extends RouteName> = Routes[Name] extends Route
  ? ShapeOf<Name> extends { rows: unknown }
    ? Page<RowOf<Name>> | Page<AdminRowOf<Name>>
    : ShapeOf<Name> extends { reply: unknown }
      ? ReplyOf<Name> | AdminReplyOf<Name>
      : unknown
  : never;

type Sent<Value, Key extends string> = [Value] extends [never]
  ? unknown
  : object extends Value
    ? Partial<Record<Key, Value>>
    : Record<Key, Value>;
type SentBody<S> = S extends { form: object }
  ? { body: FormData }
  : S extends { body: infer Body }
    ? { body: Body }
    : S extends { body?: infer Body }
      ? { body?: Body }
      : unknown;

/** Arguments of an API call: path parameters by name, `query` and `body`. */
export type CallOf<Name extends RouteName> = ParamsOf<Name> &
  Sent<QueryOf<Name>, 'query'> &
  SentBody<ShapeOf<Name>>;

export type * from './queries.ts';
export type { Answers, Caller, Method, Route } from './route.ts';
