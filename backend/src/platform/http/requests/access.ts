import { applyDecorators, createParamDecorator, SetMetadata, type ExecutionContext } from '@nestjs/common';
import { ApiBearerAuth } from '@nestjs/swagger';
import type { Role } from '@shop/contracts';
import type { Request } from 'express';

export const accessKey = 'access';
export type Access = 'public' | readonly Role[];

/** Anybody may call this handler. */
export const Public = () => SetMetadata(accessKey, 'public' satisfies Access);

/** Only a logged-in user of one of these roles may. A handler that says neither answers 403 to everybody. */
export const Allow = (...roles: Role[]) =>
  applyDecorators(SetMetadata(accessKey, roles satisfies Access), ApiBearerAuth());

export const polledKey = 'polled';

/**
 * Open pages ask this by themselves, again and again: it does not say that somebody is there. The shop's own pages say
 * of each call whether somebody is (`unattendedHeader`); the mark holds for whoever asks.
 */
export const Polled = () => SetMetadata(polledKey, true);

/** Who is logged in, as the database knows them at this request. */
export interface Account {
  id: number;
  role: Role;
  email: string;
  /** Guest orders join an account only once this is true. */
  isEmailConfirmed: boolean;
  sessionId: string;
  /** When the session was last used, as far as it is written down. */
  lastSeenAt: Date;
}

/**
 * The logged-in account of a request, if any. An address that answers visitors and the owner differently, as the
 * specification has it, is one thin handler of the public controller; the rest of the owner is in `*.admin.controller.ts`.
 * Set by the access guard from a valid Bearer token. */
export const CurrentAccount = createParamDecorator(
  (_: unknown, context: ExecutionContext): Account | undefined =>
    accountOf(context.switchToHttp().getRequest<Request>()),
);

export function accountOf(request: Request): Account | undefined {
  return (request as Request & { user?: Account }).user;
}
