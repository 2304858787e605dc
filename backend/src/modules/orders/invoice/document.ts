import { applyDecorators, Header, StreamableFile } from '@nestjs/common';
import { ApiProduces, ApiQuery } from '@nestjs/swagger';
import { languages } from '@shop/shared';
import { RateLimit } from '../../../platform/http/limits/rate-limit.guard.js';

export interface DocumentFile {
  name: string;
  bytes: Buffer;
}

/** A paper that only its viewers get, and that nothing keeps. */
export function Document(): MethodDecorator {
  return applyDecorators(
    RateLimit('documents'),
    ApiQuery({ name: 'lang', enum: languages, required: false }),
    ApiProduces('application/pdf'),
    Header('Cache-Control', 'private, no-store'),
    Header('X-Robots-Tag', 'noindex'),
    Header('Referrer-Policy', 'no-referrer'),
  );
}

export function fileOf({ name, bytes }: DocumentFile): StreamableFile {
  return new StreamableFile(bytes, {
    type: 'application/pdf',
    disposition: `attachment; filename="${name}"`,
  });
}
