import type { IncomingMessage } from 'node:http';
import type { RequestHandler } from 'express';
import { TooManyCalls } from '../../errors/app-error.js';
import type { Policy } from './rate-limit.policies.js';
import { addressKeys, type RateLimitService } from './rate-limit.service.js';

/** Addresses of pictures, which have a limit of their own; anything else below `/uploads` is not found. */
const pictures = /^\/uploads\/[\w.-]+$/;
const events = /^\/webhooks\//;

/**
 * Counts every call below `/api` by its network before its body is read, whether its path exists or not.
 * `@RateLimit(…)` counts some calls once more. Pictures have a limit of their own.
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
