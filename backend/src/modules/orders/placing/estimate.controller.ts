import { Body, Controller, Header, HttpCode, Post } from '@nestjs/common';
import type { CartEstimate, Language } from '@shop/contracts';
import { Public } from '../../../platform/http/access.js';
import { RequestLanguage } from '../../../platform/http/language.js';
import { EstimateDto } from './estimate.dto.js';
import { EstimateService } from './estimate.service.js';

@Controller('cart')
@Public()
export class EstimateController {
  constructor(private readonly estimateService: EstimateService) {}

  /** What a cart costs where it goes; nothing is written or held. */
  @Post('estimate')
  @HttpCode(200)
  @Header('Cache-Control', 'private, no-store')
  estimate(@Body() body: EstimateDto, @RequestLanguage() language: Language): Promise<CartEstimate> {
    return this.estimateService.estimate(body, language);
  }
}
