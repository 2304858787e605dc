import { applyDecorators, createParamDecorator, SetMetadata, type ExecutionContext } from '@nestjs/common';
import { ApiBearerAuth } from '@nestjs/swagger';
import type { Role } from '@shop/shared';
import type { Request } from 'express';

export const accessKey = 'access';
export type Access = 'public' | readonly Role[];

export const Public = () => SetMetadata(accessKey, 'public' satisfies Access);

/**
 * Admits logged-in users with these roles only. A handler with neither `@Public` nor `@Allow` answers 403 to
 * everybody.
 */
export const Allow = (...roles: Role[]) =>
  applyDecorators(SetMetadata(accessKey, roles satisfies Access), ApiBearerAuth());

export const polledKey = 'polled';

/**
 * Marks a handler that open pages poll, whose calls do not count as activity in a session. Pages say for each call
 * whether somebody is present (`unattendedHeader`); the mark covers other callers.
 */
export const Polled = () => SetMetadata(polledKey, true);

/** Logged-in account, read from the database for each request. */
export interface Account {
  id: number;
  role: Role;
  email: string;
  /** Guest orders with the same email address are attached to an account only once this is true. */
  isEmailConfirmed: boolean;
  sessionId: string;
  /** Stored time of the session's last use, which is not updated at every call. */
  lastSeenAt: Date;
}

/**
 * Logged-in account of a request, if any, set by the access guard from a valid Bearer token. A URL that answers
 * visitors and the owner differently has one thin handler in the public controller; the owner's other handlers are in
 * `*.admin.controller.ts`.
 */
export const CurrentAccount = createParamDecorator(
  (_: unknown, context: ExecutionContext): Account | undefined =>
    accountOf(context.switchToHttp().getRequest<Request>()),
);

export function accountOf(request: Request): Account | undefined {
  return (request as Request & { user?: Account }).user;
}
