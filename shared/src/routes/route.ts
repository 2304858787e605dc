/** Who may call a route: everybody, all accounts, customers only, or administrators only. */
export type Caller = 'anybody' | 'accounts' | 'customers' | 'admins';
export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
/**
 * Kind of reply. `rows`: one page of a list with `X-Total-Count`. `file`: bytes, a redirect, or text that is not JSON.
 */
export type Answers = 'json' | 'rows' | 'file' | 'nothing';

/** Types of a route's input and reply; they exist only at compile time. */
export interface Shape {
  /** Path parameters that are not numbers. */
  params?: object;
  query?: object;
  body?: object;
  /** Fields of a multipart body besides the files. */
  form?: object;
  reply?: unknown;
  /** Reply to administrators, if it has more fields than that to other callers. */
  adminReply?: unknown;
  /** Type of one row of the list. */
  rows?: unknown;
  adminRows?: unknown;
}

declare const shape: unique symbol;

export interface Route<Who extends Caller = Caller, S = unknown> {
  who: Who;
  answers: Answers;
  /** HTTP status of a success; by default 204 for `nothing`, 201 for POST, otherwise 200. */
  status?: number;
  [shape]?: S;
}

export type ShapeIn<R> = R extends { [shape]?: infer S } ? NonNullable<S> : never;

/** Type of the route table: routes below `/admin` compile only if they are for administrators. */
export type RouteTable = Record<`${Method} /${string}`, Route> &
  Record<`${Method} /admin/${string}`, Route<'admins'>>;

type Said<S> = S extends { rows: unknown }
  ? [answers: 'rows']
  : S extends { reply: unknown }
    ? [answers?: 'json', status?: number]
    : [answers: 'file' | 'nothing', status?: number];

const routeFor =
  <Who extends Caller>(who: Who) =>
  <S extends Shape>(...[answers = 'json', status]: Said<S>): Route<Who, S> => ({ who, answers, status });

export const anybody = routeFor('anybody');
export const accounts = routeFor('accounts');
export const customers = routeFor('customers');
export const admins = routeFor('admins');
