import { constants } from 'node:zlib';
import type { NestExpressApplication } from '@nestjs/platform-express';
import compression from 'compression';
import type { RequestHandler } from 'express';
import helmet from 'helmet';
import type { Config } from '../../config.js';
import { MetricsService } from '../metrics/metrics.service.js';
import { TranslationService } from '../i18n/translation.service.js';
import { callLimit } from './limits/call-limit.js';
import { ErrorFilter } from './error.filter.js';
import { bodyParsers } from './input/json-body.js';
import { IS_OWN_REQUEST, type IsOwnRequest } from './limits/rate-limit.guard.js';
import { RateLimitService } from './limits/rate-limit.service.js';
import { requestContext } from './requests/request-context.js';
import { sameOriginOnly } from './requests/same-origin.js';
import { validationPipe } from './input/validation.js';
import { visitorMiddleware } from './requests/visitor.js';

/** Response size in bytes below which compression saves nothing. */
const minCompressedBytes = 860;
/**
 * Compression of responses while the caller waits; cached responses are compressed more strongly, once. Brotli's
 * default window of 4 MB per stream counts as V8 garbage, and a dozen streams would force full collections.
 */
const brotli = { params: { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_LGWIN]: 18 } };

/** Browser features that pages may not use; payment stays allowed for Stripe's card fields. */
const permissions = [
  ...['camera', 'geolocation', 'microphone', 'midi', 'serial', 'usb'].map((name) => `${name}=()`),
  'payment=(self "https://js.stripe.com")',
].join(', ');

const permissionsPolicy: RequestHandler = (_request, response, next) => {
  response.setHeader('Permissions-Policy', permissions);
  next();
};

/** Installs the middleware before the handlers, in order. */
export function configureHttp(app: NestExpressApplication, config: Config): void {
  app.set('trust proxy', config.trustProxy);
  app.set('query parser', 'simple');
  app.disable('x-powered-by');
  app.setGlobalPrefix('api');
  // Pages set their own content security policy, with the hashes of their scripts.
  app.use(
    helmet({
      contentSecurityPolicy: false,
      crossOriginEmbedderPolicy: false,
      // Pages with a secret in their URL send `no-referrer` themselves.
      referrerPolicy: { policy: 'same-origin' },
    }),
  );
  app.use(permissionsPolicy);
  app.use(
    '/api',
    helmet.contentSecurityPolicy({
      directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] },
      useDefaults: false,
    }),
  );
  app.use(app.get(MetricsService).middleware);
  // Files and stored pages are already compressed, and have `Content-Encoding` set.
  app.use(compression({ threshold: minCompressedBytes, brotli }));
  app.use(requestContext);
  app.use(visitorMiddleware(config));
  app.use('/api', callLimit(app.get(RateLimitService), app.get<IsOwnRequest>(IS_OWN_REQUEST)));
  app.use('/api', sameOriginOnly(config));
  app.use('/api', ...bodyParsers);
  app.useGlobalPipes(validationPipe());
  app.useGlobalFilters(new ErrorFilter(app.get(TranslationService)));
}
