import {
  applyDecorators,
  BadRequestException,
  HttpException,
  UseInterceptors,
  type CallHandler,
  type ExecutionContext,
  type NestInterceptor,
} from '@nestjs/common';
import { FilesInterceptor } from '@nestjs/platform-express';
import { limits, type ErrorCode } from '@shop/contracts';
import type { Request } from 'express';
import { catchError, type Observable } from 'rxjs';
import { AppError } from '../errors/app-error.js';
import { isBounded } from '../http/input/json-body.js';

/** A file of such a form, as it came. */
export interface ReceivedPicture {
  buffer: Buffer;
}

/** What a field of a form means: a form only has texts, the rules of the DTO want what is meant. */
type Meaning = 'number' | 'boolean' | 'json';

interface FormShape {
  maxFiles?: number;
  /** The refusal of more files than that. */
  tooMany?: ErrorCode;
  fields?: Record<string, Meaning>;
}

const fieldBytes = 64 * 1024;
/** What Nest says where a form brings more files than its limit. */
const tooManyFiles = 'Too many files';

/**
 * A multipart form with pictures under one name; the handler gets them by `@UploadedFiles()`, in memory. They are
 * read only once the guard has let the caller in. Refuses with `files.too_large`.
 */
export function PictureUpload(name: string, shape: FormShape = {}) {
  const { maxFiles = 1, tooMany, fields = {} } = shape;
  const { bytes } = limits.upload;
  const sizes = { fileSize: bytes, files: maxFiles, fields: 20, parts: 40, fieldSize: fieldBytes };
  return applyDecorators(
    UseInterceptors(
      tooLargeAs('files.too_large'),
      ...(tooMany ? [tooManyAs(tooMany, maxFiles)] : []),
      FilesInterceptor(name, maxFiles, { limits: sizes }),
      meaningOf(fields),
    ),
  );
}

/** The refusal of a form whose file is larger than it may be. */
export function tooLargeAs(code: ErrorCode): NestInterceptor {
  return {
    intercept: (_context: ExecutionContext, next: CallHandler): Observable<unknown> =>
      next.handle().pipe(
        catchError((error: unknown) => {
          const isTooLarge = error instanceof HttpException && error.getStatus() === 413;
          throw isTooLarge ? new AppError(code) : error;
        }),
      ),
  };
}

function tooManyAs(code: ErrorCode, limit: number): NestInterceptor {
  return {
    intercept: (_context: ExecutionContext, next: CallHandler): Observable<unknown> =>
      next.handle().pipe(
        catchError((error: unknown) => {
          const isTooMany = error instanceof BadRequestException && error.message === tooManyFiles;
          throw isTooMany ? new AppError(code, { limit }) : error;
        }),
      ),
  };
}

function meaningOf(fields: Record<string, Meaning>): NestInterceptor {
  return {
    intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
      const request = context.switchToHttp().getRequest<Request>();
      const body = request.body as Record<string, unknown> | undefined;
      // JSON says itself what is a number.
      if (!request.is('multipart/form-data')) return next.handle();
      for (const [field, meaning] of Object.entries(fields)) {
        if (typeof body?.[field] === 'string') body[field] = meant(body[field], meaning);
      }
      return next.handle();
    },
  };
}

/** The text itself where it cannot mean that; the DTO then refuses it. Empty is not filled in. */
function meant(text: string, meaning: Meaning): unknown {
  if (text === '') return undefined;
  if (meaning === 'number') return /^-?\d{1,10}$/.test(text) ? Number(text) : text;
  if (meaning === 'boolean') return text === 'true' ? true : text === 'false' ? false : text;
  try {
    const value: unknown = JSON.parse(text);
    return isBounded(value) ? value : text;
  } catch {
    return text;
  }
}
