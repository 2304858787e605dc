import type { IncomingMessage } from 'node:http';
import {
  Inject,
  Injectable,
  SetMetadata,
  UseInterceptors,
  applyDecorators,
  type CallHandler,
  type CanActivate,
  type ExecutionContext,
  type NestInterceptor,
} from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { Request } from 'express';
import { from, map, mergeMap, type Observable } from 'rxjs';
import { addressKey, mailboxKey } from './address-keys.js';
import { TooManyCalls } from '../../errors/app-error.js';
import { DeviceCookie } from '../requests/device-cookie.js';
import { policies, type Limit, type Policy } from './rate-limit.policies.js';
import { addressKeys, RateLimitService, type Keys } from './rate-limit.service.js';
import { ipKey, networkKey } from '../requests/request-context.js';
import { visitorIdOf } from '../requests/visitor.js';

const policyKey = 'rate-limit';

/** Applies a policy of `rate-limit.policies.ts` to a handler, in addition to the limit of all calls. */
export function RateLimit(policy: Policy) {
  const limits: readonly Limit[] = policies[policy];
  const forgives = limits.some(({ isForgiving }) => isForgiving);
  return applyDecorators(
    SetMetadata(policyKey, policy),
    ...(forgives ? [UseInterceptors(RateLimitGuard)] : []),
  );
}

export const IS_OWN_REQUEST = Symbol('is own request');

/** True for requests that the application sends to itself to render pages, which are not rate limited. */
export type IsOwnRequest = (request: IncomingMessage) => boolean;

/**
 * Counts a call before its handler runs. As an interceptor, clears the counters after a successful call before the
 * response is sent, if the policy is forgiving.
 */
@Injectable()
export class RateLimitGuard implements CanActivate, NestInterceptor {
  constructor(
    private readonly reflector: Reflector,
    private readonly rateLimitService: RateLimitService,
    private readonly deviceCookie: DeviceCookie,
    @Inject(IS_OWN_REQUEST) private readonly isOwnRequest: IsOwnRequest,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const counted = this.countedIn(context);
    const wait = counted ? await this.rateLimitService.count(counted.policy, counted.keys) : 0;
    if (wait > 0) throw new TooManyCalls(wait);
    return true;
  }

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const counted = this.countedIn(context);
    if (!counted) return next.handle();
    const forgive = () => this.rateLimitService.forgive(counted.policy, counted.keys).catch(() => undefined);
    return next.handle().pipe(mergeMap((reply: unknown) => from(forgive()).pipe(map(() => reply))));
  }

  /** Policy of a call and the keys by which it is counted; undefined for a call without a policy. */
  private countedIn(context: ExecutionContext): { policy: Policy; keys: Keys } | undefined {
    const request = context.switchToHttp().getRequest<Request>();
    const policy = this.reflector.getAllAndOverride<Policy | undefined>(policyKey, [
      context.getHandler(),
      context.getClass(),
    ]);
    if (!policy || this.isOwnRequest(request)) return undefined;
    return { policy, keys: this.keysOf(request, policy) };
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
    // The account is not known yet here: services count by `person`, and a later guard counts by order.
    if (typeof email !== 'string' || by === 'device' || by === 'person' || by === 'order') return undefined;
    if (by === 'mailbox') return mailboxKey(email);
    const account = addressKey(email);
    return by === 'account+ip' ? `${account} ${networkKey(request.ip) ?? ipKey(request.ip)}` : account;
  };
}
