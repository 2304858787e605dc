import { applyDecorators, HttpCode, RequestMapping, RequestMethod } from '@nestjs/common';
import { ROUTE_ARGS_METADATA } from '@nestjs/common/constants.js';
import { ApiOperation } from '@nestjs/swagger';
import {
  routes,
  type AnswerOf,
  type BodyOf,
  type Caller,
  type Method,
  type QueryOf,
  type Route as RouteEntry,
  type RouteName,
} from '@shop/shared';
import { Allow, Public, type Account } from '../requests/access.js';
import { Paged } from './paging.js';

const access: Record<Caller, () => MethodDecorator & ClassDecorator> = {
  anybody: Public,
  accounts: () => Allow('customer', 'admin'),
  customers: () => Allow('customer'),
  admins: () => Allow('admin'),
};

type Handler<Name extends RouteName> = (...args: never[]) => AnswerOf<Name> | Promise<AnswerOf<Name>>;

/**
 * Type of the handler argument that accepts the sent data. `Account` is excluded, since weak types match anything.
 */
type Taking<Arguments extends unknown[], Sent> = {
  [Index in keyof Arguments]: [Arguments[Index]] extends [Account | undefined]
    ? never
    : Sent extends Arguments[Index]
      ? Arguments[Index]
      : never;
}[number];
type KeysOf<Sent> = Sent extends unknown ? keyof Sent : never;
type Missing<Taken, Sent> = Exclude<keyof Sent, keyof NonNullable<Taken>>;
/** Checks that a handler argument accepts the data of the table of routes and declares each of its fields. */
type Held<T extends (...args: never[]) => unknown, Sent, What extends string> = [KeysOf<Sent>] extends [never]
  ? unknown
  : [Taking<Parameters<T>, Sent>] extends [never]
    ? Record<`no argument takes the ${What}`, Sent>
    : [Missing<Taking<Parameters<T>, Sent>, Sent>] extends [never]
      ? unknown
      : Record<`the ${What} lacks`, Missing<Taking<Parameters<T>, Sent>, Sent>>;

/**
 * Declares the handler of a route of the shared table: method, path, access, status and paging follow from the table,
 * and the compiler checks the handler's answer, body and query against it.
 */
export function Route<Name extends RouteName>(name: Name) {
  const [method, path] = name.split(' ') as [Method, string];
  const { who, answers, status }: RouteEntry = routes[name];
  const success = status ?? (answers === 'nothing' ? 204 : method === 'POST' ? 201 : 200);
  const decorate = applyDecorators(
    RequestMapping({ method: RequestMethod[method], path }),
    access[who](),
    HttpCode(success),
    ApiOperation({ operationId: name }),
    ...(answers === 'rows' ? [Paged()] : []),
  );
  return <T extends Handler<Name>>(
    target: object,
    key: string,
    descriptor: TypedPropertyDescriptor<T> &
      Held<T, NonNullable<BodyOf<Name>>, 'body'> &
      Held<T, QueryOf<Name>, 'query'>,
  ): void => {
    refuseUnknownParams(target, key, path);
    decorate(target, key, descriptor);
  };
}

interface ArgumentMetadata {
  index: number;
  /** Name of the path parameter; absent: a pipe receives the whole object. */
  data?: string;
}
/** Value of `RouteParamtypes.PARAM`, which Nest does not export. */
const paramType = '5';

/** Throws at class load when `@Param('id')` names a parameter that the path lacks, because no type checks this. */
function refuseUnknownParams(target: object, key: string, path: string): void {
  const found = (Reflect.getMetadata(ROUTE_ARGS_METADATA, target.constructor, key) ?? {}) as Record<
    string,
    ArgumentMetadata
  >;
  const known = path.split(/[/.]/).flatMap((part) => (part.startsWith(':') ? [part.slice(1)] : []));
  for (const [kind, { data }] of Object.entries(found)) {
    const isNamed = kind.startsWith(`${paramType}:`) && data !== undefined;
    if (isNamed && !known.includes(data)) {
      throw new Error(`${target.constructor.name}.${key} asks for :${data}, which is not in ${path}`);
    }
  }
}
