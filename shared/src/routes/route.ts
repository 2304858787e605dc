/** Callers of a route: everybody, any account, customers only, administrators only. */
export type Caller = 'anybody' | 'accounts' | 'customers' | 'admins';
export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
/** `rows`: one page of a list, with `X-Total-Count`; `file`: bytes, a redirection or a text that is no JSON. */
export type Answers = 'json' | 'rows' | 'file' | 'nothing';

/** Types of the input and the reply of a route; they have no value at run time. */
export interface Shape {
  /** Parts of the path that are not numbers. */
  params?: object;
  query?: object;
  body?: object;
  /** The fields of a multipart body, beside its files. */
  form?: object;
  reply?: unknown;
  /** Reply to an administrator, where it has more fields. */
  adminReply?: unknown;
  /** Row of the list. */
  rows?: unknown;
  adminRows?: unknown;
}

declare const shape: unique symbol;

export interface Route<Who extends Caller = Caller, S = unknown> {
  who: Who;
  answers: Answers;
  /** HTTP status of a success; absent: 204 for `nothing`, 201 for a POST, else 200. */
  status?: number;
  [shape]?: S;
}

export type ShapeIn<R> = R extends { [shape]?: infer S } ? NonNullable<S> : never;

/** Below `/admin` only administrators may call: anything else does not compile. */
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
