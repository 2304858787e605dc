import type { IncomingMessage, ServerResponse } from 'node:http';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { isLanguage } from '@shop/contracts';
import type { Request } from 'express';
import { addressKeys, RateLimitService } from '../platform/http/rate-limit.service.js';
import { TranslationService } from '../platform/i18n/translation.service.js';
import { isInternal } from '../platform/http/internal-request.js';

/** Whether a page may be rendered for this caller. Whoever has asked for too many is answered here. */
export type PageLimit = (request: IncomingMessage, response: ServerResponse) => Promise<boolean>;

/** Counts what is rendered for a caller, before or behind Express; a page that is kept costs nothing and is not counted. */
export function pageLimit(app: NestExpressApplication): PageLimit {
  const limits = app.get(RateLimitService);
  const texts = app.get(TranslationService);
  const express = app.getHttpAdapter().getInstance() as { request: Request };
  return async (request, response) => {
    if (isInternal(request)) return true;
    // What Express does first with every request: it knows whose word of the visitor's address is to be believed.
    if (!('ip' in request)) Object.setPrototypeOf(request, express.request);
    const wait = await limits.count('pages', addressKeys((request as Request).ip));
    if (wait === 0) return true;
    const language = request.url?.split('/', 2)[1] ?? '';
    response.writeHead(429, {
      'Content-Type': 'text/plain; charset=utf-8',
      'Cache-Control': 'private, no-store',
      'Retry-After': Math.ceil(wait / 1000),
    });
    response.end(texts.in(isLanguage(language) ? language : 'fr', 'errors')('request_too_many'));
    return false;
  };
}
