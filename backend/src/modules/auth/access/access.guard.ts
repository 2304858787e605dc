import { Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { unattendedHeader } from '@shop/shared';
import type { Request, Response } from 'express';
import passport from 'passport';
import { accessKey, polledKey, type Access, type Account } from '../../../platform/http/requests/access.js';
import { AppError } from '../../../platform/errors/app-error.js';
import { SessionsService } from './sessions.service.js';
import { JwtStrategy } from './tokens.service.js';

type WithAccount = Request & { user?: Account };

/** Runs before every handler; a handler that does not declare who may call it is closed to everybody. */
@Injectable()
export class AccessGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly jwtStrategy: JwtStrategy,
    private readonly sessionsService: SessionsService,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const access = this.reflector.getAllAndOverride<Access | undefined>(accessKey, [
      context.getHandler(),
      context.getClass(),
    ]);
    if (!access) throw new AppError('auth.forbidden');
    const http = context.switchToHttp();
    const request = http.getRequest<WithAccount>();
    const account = await this.accountOf(request, http.getResponse<Response>());
    const isIdle = account !== undefined && this.sessionsService.isIdle(account);
    request.user = isIdle ? undefined : account;
    if (request.user && !this.isPolled(context, request)) await this.sessionsService.touch(request.user);
    if (access === 'public') return true;
    if (!request.user) throw new AppError(isIdle ? 'auth.session_idle' : 'auth.required');
    if (!access.includes(request.user.role)) throw new AppError('auth.forbidden');
    return true;
  }

  /** True for a call that a page makes without user action: the call is marked as such, or its route is polled. */
  private isPolled(context: ExecutionContext, { headers }: Request): boolean {
    return headers[unattendedHeader.toLowerCase()] !== undefined || this.isMarked(context);
  }

  private isMarked(context: ExecutionContext): boolean {
    return this.reflector.get<boolean | undefined>(polledKey, context.getHandler()) === true;
  }

  /**
   * Account of the request; undefined when the token is missing, forged, expired or revoked. Throws only when the
   * database fails.
   */
  private accountOf(request: WithAccount, response: Response): Promise<Account | undefined> {
    if (!request.headers.authorization) return Promise.resolve(undefined);
    return new Promise((resolve, reject) => {
      const done = (error: unknown, account?: Account | false | null) => {
        if (error instanceof Error) reject(error);
        else if (error) reject(new Error('the access check failed', { cause: error }));
        else resolve(account || undefined);
      };
      // The strategy object is passed instead of its name, because passport registers names per process, and a process
      // may run several apps. Each request gets a copy, because passport stores the callbacks of the request on the
      // strategy.
      const strategy = Object.create(this.jwtStrategy) as passport.Strategy;
      const middleware = passport.authenticate(strategy, { session: false }, done) as (
        ...args: [Request, Response, (error?: unknown) => void]
      ) => void;
      middleware(request, response, (error) => done(error));
    });
  }
}
