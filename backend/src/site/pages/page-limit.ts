import type { IncomingMessage, ServerResponse } from 'node:http';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { errorStatus, isLanguage, type ErrorCode, type ErrorReply } from '@shop/shared';
import type { Request } from 'express';
import { languageOf } from '../../platform/i18n/language.js';
import { addressKeys, RateLimitService } from '../../platform/http/limits/rate-limit.service.js';
import { TranslationService } from '../../platform/i18n/translation.service.js';
import { isInternal } from '../../platform/http/requests/internal-request.js';

/** Decides whether a page may be rendered for a caller, and answers refused callers. */
export interface PageLimit {
  /** True when a page may be rendered for this caller; otherwise the refusal has been sent. */
  mayRender(request: IncomingMessage, response: ServerResponse): Promise<boolean>;
  /** Answers 503 because too many pages are waiting to be rendered. */
  refuse(request: IncomingMessage, response: ServerResponse): void;
}

const busySeconds = 2;

export const noPageLimit: PageLimit = {
  mayRender: () => Promise.resolve(true),
  refuse: (_request, response) => void response.writeHead(503, { 'Retry-After': busySeconds }).end(),
};

/** Rate-limits rendering per caller, before or behind Express; cached pages are not counted. */
export function pageLimit(app: NestExpressApplication): PageLimit {
  const limits = app.get(RateLimitService);
  const texts = app.get(TranslationService);
  const express = app.getHttpAdapter().getInstance() as { request: Request };
  const refuse = (code: ErrorCode, seconds: number, request: IncomingMessage, response: ServerResponse) => {
    const [isList, language] = placeOf(request);
    const message = texts.in(language, 'errors')(code.replace('.', '_'));
    const statusCode = errorStatus[code];
    response.writeHead(statusCode, {
      'Content-Type': isList ? 'application/json; charset=utf-8' : 'text/plain; charset=utf-8',
      'Cache-Control': 'private, no-store',
      'Retry-After': seconds,
    });
    response.end(isList ? JSON.stringify({ statusCode, code, message } satisfies ErrorReply) : message);
  };
  return {
    async mayRender(request, response) {
      if (isInternal(request)) return true;
      // Express sets this prototype for every request; its `ip` takes trusted proxies into account.
      if (!('ip' in request)) Object.setPrototypeOf(request, express.request);
      const wait = await limits.count('pages', addressKeys((request as Request).ip));
      if (wait > 0) refuse('request.too_many', Math.ceil(wait / 1000), request, response);
      return wait === 0;
    },
    refuse: (request, response) => refuse('request.unavailable', busySeconds, request, response),
  };
}

/** Returns a pair: true for a path of the API, and the language of the response. */
function placeOf(request: IncomingMessage) {
  const [, first = ''] = request.url?.split(/[/?]/, 3) ?? [];
  if (first === 'api') return [true, languageOf(request)] as const;
  return [false, isLanguage(first) ? first : 'fr'] as const;
}
