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
/** More than any form of the shop sends: the work that a body causes is bounded before its fields are looked at. */
const most = { depth: 10, listLength: 200, values: 2_000 };

/** Bodies that may carry pictures as data URLs. They are read by `PictureBody`, behind the guards. */
const picturePaths = /^\/(?:products|categories)(?:\/\d{1,10})?$/;
/** The provider signs the very bytes of its events: they reach the handler unread. */
const rawPaths = /^\/webhooks(?:\/|$)/;
/** The sandbox speaks forms, as the provider does. */
const formPaths = /^\/sandbox(?:\/|$)/;

// Browsers pack no bodies: what is packed is refused, so that a few bytes cannot become megabytes.
const inflate = false;
const json = express.json({ limit: sizes.json, inflate });
const pictures = express.json({ limit: sizes.pictures, inflate });
const raw = express.raw({ limit: sizes.event, inflate, type: () => true });

/** A body is JSON, or multipart where files are taken; a form of another site can send neither as JSON. */
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

/** Whether a parsed body is no deeper, longer and larger than forms are; its time is linear in what it looks at. */
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

/** Reads a body of up to 8 MB, once the guards have counted the call and let the caller in. */
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
