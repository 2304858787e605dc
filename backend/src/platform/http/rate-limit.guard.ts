import { createHash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { Inject, Injectable, SetMetadata, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { Request, Response } from 'express';
import { AppError } from './app-error.js';
import type { Policy } from './rate-limit.policies.js';
import { RateLimits, type Keys } from './rate-limits.js';
import { ipKey } from './request-context.js';
import { visitorIdOf } from './visitor.js';

const policyKey = 'rate-limit';

/** How often this handler may be called, besides the limit of all calls: one of `rate-limit.policies.ts`. */
export const RateLimit = (policy: Policy) => SetMetadata(policyKey, policy);

/** Nest's token for an `IsOwnRequest`. */
export const IS_OWN_REQUEST = Symbol('is own request');

/** Whether the shop asks itself, to render its own pages: such requests count for nobody. */
export type IsOwnRequest = (request: IncomingMessage) => boolean;

@Injectable()
export class RateLimitGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly limits: RateLimits,
    @Inject(IS_OWN_REQUEST) private readonly isOwnRequest: IsOwnRequest,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const request = context.switchToHttp().getRequest<Request>();
    if (this.isOwnRequest(request)) return true;
    const response = context.switchToHttp().getResponse<Response>();
    const policy = this.reflector.getAllAndOverride<Policy | undefined>(policyKey, [
      context.getHandler(),
      context.getClass(),
    ]);
    if (!policy) return true;
    const keys = keysOf(request);
    const wait = await this.limits.count(policy, keys);
    if (wait > 0) {
      response.setHeader('Retry-After', Math.ceil(wait / 1000));
      throw new AppError('request.too_many');
    }
    response.once('finish', () => {
      if (response.statusCode < 400) this.limits.forgive(policy, keys).catch(() => undefined);
    });
    return true;
  }
}

function keysOf(request: Request): Keys {
  const ip = ipKey(request.ip);
  return (by) => {
    if (by === 'ip') return ip;
    if (by === 'visitor') return visitorIdOf(request) ?? ip;
    const account = accountNamedBy(request);
    return account && by === 'account+ip' ? `${account} ${ip}` : account;
  };
}

/** The account that a body names by its address, hashed: the counters hold nobody's name. */
function accountNamedBy(request: Request): string | undefined {
  const { email } = (request.body ?? {}) as { email?: unknown };
  if (typeof email !== 'string') return undefined;
  const normal = email.slice(0, 1000).trim().normalize('NFC').toLowerCase();
  return createHash('sha256').update(normal).digest('base64url').slice(0, 22);
}
