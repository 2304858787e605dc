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
import { limits, type ErrorCode } from '@shop/shared';
import type { Request } from 'express';
import { catchError, type Observable } from 'rxjs';
import { AppError } from '../errors/app-error.js';
import { isBounded } from '../http/input/json-body.js';

/** A picture of a multipart form, as received. */
export interface ReceivedPicture {
  buffer: Buffer;
}

/** Types to which text fields of a form are converted before validation. */
type Meaning = 'number' | 'boolean' | 'json';

interface FormShape {
  maxFiles?: number;
  /** Error code for more than `maxFiles` files. */
  tooMany?: ErrorCode;
  fields?: Record<string, Meaning>;
}

const fieldBytes = 64 * 1024;
/** Message of the exception that Nest throws for too many files. */
const tooManyFiles = 'Too many files';

/**
 * Reads a multipart form with pictures under one field name into memory; handlers get them by `@UploadedFiles()`. The
 * body is read only after the guards have admitted the caller. Refuses with `files.too_large`.
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

/** Refuses a body above the size limit with the given code. */
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
      // Fields of a JSON body already have their types.
      if (!request.is('multipart/form-data')) return next.handle();
      for (const [field, meaning] of Object.entries(fields)) {
        if (typeof body?.[field] === 'string') body[field] = meant(body[field], meaning);
      }
      return next.handle();
    },
  };
}

/**
 * Converts the text of a form field. Text that cannot be converted is returned unchanged, so that validation refuses
 * it; empty text becomes undefined.
 */
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
