import {
  UseInterceptors,
  type CallHandler,
  type ExecutionContext,
  type NestInterceptor,
} from '@nestjs/common';
import express, { type Request, type RequestHandler, type Response } from 'express';
import { from, mergeMap, type Observable } from 'rxjs';
import { AppError } from '../../errors/app-error.js';

const sizes = { json: '100kb', pictures: '8mb', event: '1mb' };
/** Limits above the needs of any form, which bound the cost of a body before validation. */
const most = { depth: 10, listLength: 200, values: 2_000 };

/** Paths whose bodies may hold pictures as data URLs. `PictureBody` reads them after the guards. */
const picturePaths = /^\/(?:products|categories)(?:\/\d{1,10})?$/;
/** Webhook bodies stay raw: the provider's signature covers their exact bytes. */
const rawPaths = /^\/webhooks(?:\/|$)/;
/** The payment sandbox takes form-encoded bodies, as Stripe does. */
const formPaths = /^\/sandbox(?:\/|$)/;

// Compressed bodies are refused, so that a few bytes cannot expand to megabytes; browsers never send them.
const inflate = false;
const json = express.json({ limit: sizes.json, inflate });
const pictures = express.json({ limit: sizes.pictures, inflate });
const raw = express.raw({ limit: sizes.event, inflate, type: () => true });

/** Refuses bodies that are neither JSON nor multipart, because a form on another site cannot send JSON. */
const refuseOtherTypes: RequestHandler = (request, _response, next) => {
  if (rawPaths.test(request.path) || formPaths.test(request.path) || !hasBody(request)) return next();
  if (request.is(['application/json', 'multipart/form-data'])) return next();
  return next(new AppError('request.unsupported_type'));
};

const parse: RequestHandler = (request, response, next) => {
  if (rawPaths.test(request.path)) return raw(request, response, next);
  if (formPaths.test(request.path) || picturePaths.test(request.path)) return next();
  return json(request, response, next);
};

const refuseUnbounded: RequestHandler = (request, _response, next) =>
  next(isBounded(request.body) ? undefined : new AppError('request.malformed'));

export const bodyParsers = [refuseOtherTypes, parse, refuseUnbounded];

function hasBody({ headers }: Request): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}

/** True when a parsed body is within the limits of `most`; takes linear time. */
export function isBounded(body: unknown): boolean {
  if (Buffer.isBuffer(body)) return true;
  const open: [value: unknown, depth: number][] = [[body, 1]];
  let count = 0;
  for (let next = open.pop(); next; next = open.pop()) {
    const [value, depth] = next;
    if (typeof value !== 'object' || value === null) continue;
    if (depth > most.depth || (Array.isArray(value) && value.length > most.listLength)) return false;
    const parts = Object.values(value);
    count += parts.length;
    if (count > most.values) return false;
    for (const part of parts) open.push([part, depth + 1]);
  }
  return true;
}

/** Reads a JSON body of up to 8 MB, after the guards have counted the call and admitted the caller. */
export const PictureBody = () => UseInterceptors(pictureBodyReader);

const pictureBodyReader: NestInterceptor = {
  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const http = context.switchToHttp();
    const read = readPictures(http.getRequest<Request>(), http.getResponse<Response>());
    return from(read).pipe(mergeMap(() => next.handle()));
  },
};

async function readPictures(request: Request, response: Response): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    pictures(request, response, (error?: Error) => (error ? reject(error) : resolve()));
  });
  if (!isBounded(request.body)) throw new AppError('request.malformed');
}
