import { Body, Controller, Header } from '@nestjs/common';
import type { CartEstimate, Language } from '@shop/shared';
import { RequestLanguage } from '../../../platform/i18n/language.js';
import { Route } from '../../../platform/http/routes/route.js';
import { EstimateDto } from './estimate.dto.js';
import { EstimateService } from './estimate.service.js';

@Controller()
export class EstimateController {
  constructor(private readonly estimateService: EstimateService) {}

  /** Totals of a cart at its destination; nothing is stored, and no stock is held. */
  @Route('POST /cart/estimate')
  @Header('Cache-Control', 'private, no-store')
  estimate(@Body() body: EstimateDto, @RequestLanguage() language: Language): Promise<CartEstimate> {
    return this.estimateService.estimate(body, language);
  }
}
