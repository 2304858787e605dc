import { Controller, Header, Param, Query, Req, Res } from '@nestjs/common';
import { imageWidths } from '@shop/shared';
import type { Request, Response } from 'express';
import { AppError } from '../errors/app-error.js';
import { RateLimit } from '../http/limits/rate-limit.guard.js';
import { Route } from '../http/routes/route.js';
import { ImageCallers } from './image-callers.js';
import { ImageStore } from './image-store.js';

@Controller()
export class UploadsController {
  constructor(
    private readonly imageStore: ImageStore,
    private readonly imageCallers: ImageCallers,
  ) {}

  /**
   * Sends a stored picture; `w` is one of the fixed widths and gives WebP. Names are random and never reused, so
   * responses are cached for a year.
   */
  @Route('GET /uploads/:file')
  @RateLimit('files')
  @Header('X-Content-Type-Options', 'nosniff')
  // Web mail displays pictures of orders on pages of another host.
  @Header('Cross-Origin-Resource-Policy', 'cross-origin')
  @Header('Content-Security-Policy', "default-src 'none'; sandbox")
  async get(
    @Param('file') file: string,
    @Query('w') w: unknown,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    const width = w === undefined ? undefined : imageWidths.find((known) => String(known) === w);
    if (w !== undefined && !width) throw new AppError('files.not_found');
    const bytes = await this.imageStore.read(
      `/uploads/${file}`,
      width,
      this.imageCallers.of(request, response),
    );
    response.setHeader('Cache-Control', 'public, max-age=31536000, immutable');
    response.type(width ? 'image/webp' : 'image/jpeg').send(bytes);
  }
}
