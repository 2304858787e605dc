import type { IncomingMessage } from 'node:http';
import { Inject, Injectable, SetMetadata, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { Request, Response } from 'express';
import { addressKey, mailboxKey } from './address-keys.js';
import { TooManyCalls } from '../../errors/app-error.js';
import { DeviceCookie } from '../requests/device-cookie.js';
import { policies, type Limit, type Policy } from './rate-limit.policies.js';
import { addressKeys, RateLimitService, type Keys } from './rate-limit.service.js';
import { ipKey, networkKey } from '../requests/request-context.js';
import { visitorIdOf } from '../requests/visitor.js';

const policyKey = 'rate-limit';

/** Applies a policy of `rate-limit.policies.ts` to this handler, besides the limit of all calls. */
export const RateLimit = (policy: Policy) => SetMetadata(policyKey, policy);

/** Nest's token for an `IsOwnRequest`. */
export const IS_OWN_REQUEST = Symbol('is own request');

/** True for requests of the shop to itself, made to render its own pages: they are not rate limited. */
export type IsOwnRequest = (request: IncomingMessage) => boolean;

@Injectable()
export class RateLimitGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly rateLimitService: RateLimitService,
    private readonly deviceCookie: DeviceCookie,
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
    const keys = this.keysOf(request, policy);
    const wait = await this.rateLimitService.count(policy, keys);
    if (wait > 0) throw new TooManyCalls(wait);
    response.once('finish', () => {
      if (response.statusCode < 400) this.rateLimitService.forgive(policy, keys).catch(() => undefined);
    });
    return true;
  }

  private keysOf(request: Request, policy: Policy): Keys {
    const { email } = (request.body ?? {}) as { email?: unknown };
    const limits: readonly Limit[] = policies[policy];
    if (typeof email === 'string' && limits.some(({ by }) => by === 'device')) {
      const device = this.deviceCookie.idOf(request, email);
      if (device) return (by) => (by === 'device' ? device : undefined);
    }
    return keysOf(request, email);
  }
}

function keysOf(request: Request, email: unknown): Keys {
  const ofAddress = addressKeys(request.ip);
  return (by) => {
    if (by === 'ip' || by === 'network') return ofAddress(by);
    if (by === 'visitor') return visitorIdOf(request) ?? ipKey(request.ip);
    // The account is not known yet: services count calls of a `person`, and a later guard those of an order.
    if (typeof email !== 'string' || by === 'device' || by === 'person' || by === 'order') return undefined;
    if (by === 'mailbox') return mailboxKey(email);
    const account = addressKey(email);
    return by === 'account+ip' ? `${account} ${networkKey(request.ip) ?? ipKey(request.ip)}` : account;
  };
}
