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

/** Stands before every handler: one that does not say who may call it is closed to all. */
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

  /** Whether nobody caused this call: the page marks it so, or only pages make this call by themselves. */
  private isPolled(context: ExecutionContext, { headers }: Request): boolean {
    return headers[unattendedHeader.toLowerCase()] !== undefined || this.isMarked(context);
  }

  private isMarked(context: ExecutionContext): boolean {
    return this.reflector.get<boolean | undefined>(polledKey, context.getHandler()) === true;
  }

  /**
   * Account of the request; undefined for a token that is missing, forged, expired or revoked. Only a broken database
   * is an error.
   */
  private accountOf(request: WithAccount, response: Response): Promise<Account | undefined> {
    if (!request.headers.authorization) return Promise.resolve(undefined);
    return new Promise((resolve, reject) => {
      const done = (error: unknown, account?: Account | false | null) => {
        if (error instanceof Error) reject(error);
        else if (error) reject(new Error('the access check failed', { cause: error }));
        else resolve(account || undefined);
      };
      // The strategy is passed instead of its name: passport keeps names for the whole process, and two shops may live
      // in one. A copy is passed, because passport sets the callbacks of this very request on it, which those of the
      // next request would replace.
      const strategy = Object.create(this.jwtStrategy) as passport.Strategy;
      const middleware = passport.authenticate(strategy, { session: false }, done) as (
        ...args: [Request, Response, (error?: unknown) => void]
      ) => void;
      middleware(request, response, (error) => done(error));
    });
  }
}
