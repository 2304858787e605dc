import type { NestExpressApplication } from '@nestjs/platform-express';
import express, { type Request, type RequestHandler } from 'express';
import helmet from 'helmet';
import type { Config } from '../../config.js';
import { ApiDocs } from '../docs/api-docs.js';
import { Metrics } from '../metrics/metrics.js';
import { Texts } from '../texts.js';
import { AppError } from './app-error.js';
import { compressAnswers } from './compress.js';
import { ErrorFilter } from './error.filter.js';
import { requestContext } from './request-context.js';
import { sameOriginOnly } from './same-origin.js';
import { validationPipe } from './validation.js';
import { visitorMiddleware } from './visitor.js';

const bodyLimit = '100kb';
/** Products and categories may carry a picture as a data URL, when somebody logged in sends them. */
const pictureBodyLimit = '8mb';
const picturePaths = /^\/(?:products|categories)(?:\/|$)/;
/** The provider signs the very bytes of its events: they reach the handler unread. */
const rawPaths = /^\/webhooks(?:\/|$)/;
/** The sandbox speaks forms, as the provider does. */
const formPaths = /^\/sandbox(?:\/|$)/;

/** Everything between the socket and the handlers, in order. */
export function configureHttp(app: NestExpressApplication, config: Config): void {
  app.set('trust proxy', config.trustProxy);
  app.set('query parser', 'simple');
  app.disable('x-powered-by');
  app.setGlobalPrefix('api');
  // Pages bring their own policy, made of the hashes of their own scripts.
  app.use(
    helmet({
      contentSecurityPolicy: false,
      crossOriginEmbedderPolicy: false,
      // Pages with a secret in their address say `no-referrer` themselves.
      referrerPolicy: { policy: 'same-origin' },
    }),
  );
  app.use(
    '/api',
    helmet.contentSecurityPolicy({
      directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] },
      useDefaults: false,
    }),
  );
  app.use(app.get(Metrics).middleware);
  app.use(compressAnswers);
  app.use(requestContext);
  app.use(visitorMiddleware(config));
  app.use('/api', sameOriginOnly(config));
  app.use('/api', ...bodyParsers());
  app.get(ApiDocs).describe(app);
  app.useGlobalPipes(validationPipe());
  app.useGlobalFilters(new ErrorFilter(app.get(Texts)));
}

function bodyParsers(): RequestHandler[] {
  const json = express.json({ limit: bodyLimit });
  const pictures = express.json({ limit: pictureBodyLimit });
  const raw = express.raw({ limit: '1mb', type: () => true });
  const parse: RequestHandler = (request, response, next) => {
    if (rawPaths.test(request.path)) return raw(request, response, next);
    if (formPaths.test(request.path)) return next();
    const isPicture = picturePaths.test(request.path) && request.headers.authorization;
    return (isPicture ? pictures : json)(request, response, next);
  };
  return [refuseOtherTypes, parse];
}

/** A body is JSON, or multipart where files are taken; a form of another site can send neither as JSON. */
const refuseOtherTypes: RequestHandler = (request, _response, next) => {
  if (rawPaths.test(request.path) || formPaths.test(request.path) || !hasBody(request)) return next();
  if (request.is(['application/json', 'multipart/form-data'])) return next();
  return next(new AppError('request.unsupported_type'));
};

function hasBody({ headers }: Request): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}
