import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { Controller, Header, Req, Res } from '@nestjs/common';
import type { Language } from '@shop/shared';
import type { Request, Response } from 'express';
import { RequestLanguage } from '../../platform/i18n/language.js';
import { RateLimit } from '../../platform/http/limits/rate-limit.guard.js';
import { Route } from '../../platform/http/routes/route.js';
import { GoogleFeedService } from './google-feed.service.js';

@Controller()
export class FeedsController {
  constructor(private readonly googleFeedService: GoogleFeedService) {}

  /** Google product feed, also reachable as `/feeds/google.xml` and `/en/feeds/google.xml`. */
  @Route('GET /feeds/google')
  @RateLimit('feeds')
  @Header('Content-Type', 'application/xml; charset=utf-8')
  @Header('Cache-Control', 'public, no-cache')
  async google(
    @RequestLanguage() language: Language,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    const feed = await this.googleFeedService.open(language);
    const isPacked = request.acceptsEncodings('gzip') === 'gzip';
    response.vary('Accept-Encoding');
    if (isPacked) response.setHeader('Content-Encoding', 'gzip');
    const sent = isPacked ? pipeline(feed, response) : pipeline(feed, createGunzip(), response);
    await sent.catch((error: unknown) => {
      // A client that disconnects causes this error, which needs no log entry.
      if ((error as NodeJS.ErrnoException).code !== 'ERR_STREAM_PREMATURE_CLOSE') throw error;
    });
  }
}
