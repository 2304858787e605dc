import type { IncomingMessage } from 'node:http';
import type { RequestHandler } from 'express';
import { TooManyCalls } from '../../errors/app-error.js';
import type { Policy } from './rate-limit.policies.js';
import { addressKeys, type RateLimitService } from './rate-limit.service.js';

/** URLs of pictures, which have their own rate limit. */
const pictures = /^\/uploads\/[\w.-]+$/;
const events = /^\/webhooks\//;

/**
 * Rate-limits every call below `/api` by IP network, before its body is read and whether or not its path exists.
 * `@RateLimit(…)` adds further limits. Pictures have their own limit.
 */
export function callLimit(
  limits: RateLimitService,
  isOwnRequest: (request: IncomingMessage) => boolean,
): RequestHandler {
  return (request, _response, next) => {
    if (isOwnRequest(request) || (request.method === 'GET' && pictures.test(request.path))) return next();
    const policy: Policy = events.test(request.path) ? 'webhooks' : 'calls';
    limits
      .count(policy, addressKeys(request.ip))
      .then((wait) => {
        return next(wait > 0 ? new TooManyCalls(wait) : undefined);
      })
      .catch(next);
  };
}
