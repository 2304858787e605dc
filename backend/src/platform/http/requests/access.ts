import { applyDecorators, createParamDecorator, SetMetadata, type ExecutionContext } from '@nestjs/common';
import { ApiBearerAuth } from '@nestjs/swagger';
import type { Role } from '@shop/shared';
import type { Request } from 'express';

export const accessKey = 'access';
export type Access = 'public' | readonly Role[];

/** Anybody may call this handler. */
export const Public = () => SetMetadata(accessKey, 'public' satisfies Access);

/** Allows logged-in users of these roles only. A handler with neither decorator answers 403 to everybody. */
export const Allow = (...roles: Role[]) =>
  applyDecorators(SetMetadata(accessKey, roles satisfies Access), ApiBearerAuth());

export const polledKey = 'polled';

/**
 * Marks a handler that open pages poll: such a call is no sign of activity in a session. The shop's own pages say for
 * each call whether somebody is present (`unattendedHeader`); the mark covers other callers.
 */
export const Polled = () => SetMetadata(polledKey, true);

/** The logged-in account, read from the database at this request. */
export interface Account {
  id: number;
  role: Role;
  email: string;
  /** Guest orders are added to an account only once this is true. */
  isEmailConfirmed: boolean;
  sessionId: string;
  /** Time of the session's last use, as stored: not every call updates it. */
  lastSeenAt: Date;
}

/**
 * The logged-in account of a request, if any, set by the access guard from a valid Bearer token. An address that
 * answers visitors and the owner differently is one thin handler of the public controller; the owner's other handlers
 * are in `*.admin.controller.ts`.
 */
export const CurrentAccount = createParamDecorator(
  (_: unknown, context: ExecutionContext): Account | undefined =>
    accountOf(context.switchToHttp().getRequest<Request>()),
);

export function accountOf(request: Request): Account | undefined {
  return (request as Request & { user?: Account }).user;
}
