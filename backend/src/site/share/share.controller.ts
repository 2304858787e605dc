import { Controller, Header, Param, Req, Res } from '@nestjs/common';
import type { Language } from '@shop/shared';
import type { Request, Response } from 'express';
import { ImageCallers } from '../../platform/files/image-callers.js';
import { IdPipe } from '../../platform/http/input/id.pipe.js';
import { RequestLanguage } from '../../platform/i18n/language.js';
import { RateLimit } from '../../platform/http/limits/rate-limit.guard.js';
import { Route } from '../../platform/http/routes/route.js';
import { SharePicturesService } from './share-pictures.service.js';

/** Preview pictures for links on other sites, in the language of the page. */
@Controller()
export class ShareController {
  constructor(
    private readonly sharePicturesService: SharePicturesService,
    private readonly imageCallers: ImageCallers,
  ) {}

  @Route('GET /share')
  @RateLimit('files')
  @Header('Cross-Origin-Resource-Policy', 'cross-origin')
  @Header('Cache-Control', 'public, max-age=86400')
  async shop(
    @RequestLanguage() language: Language,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    const caller = this.imageCallers.of(request, response);
    response.type('image/jpeg').send(await this.sharePicturesService.ofShop(language, caller));
  }

  @Route('GET /share/products/:id')
  @RateLimit('files')
  @Header('Cross-Origin-Resource-Policy', 'cross-origin')
  @Header('Cache-Control', 'public, max-age=86400')
  async product(
    @Param('id', IdPipe) id: number,
    @RequestLanguage() language: Language,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    const caller = this.imageCallers.of(request, response);
    response.type('image/jpeg').send(await this.sharePicturesService.ofProduct(id, language, caller));
  }
}
