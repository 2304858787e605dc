import { Controller, Header, Query } from '@nestjs/common';
import { limits, mayBeAddress, type AddressSuggestion, type Language } from '@shop/shared';
import { EmptyIsAbsent } from '../../../platform/http/input/dto-rules.js';
import { RequestLanguage } from '../../../platform/i18n/language.js';
import { RateLimit } from '../../../platform/http/limits/rate-limit.guard.js';
import { OptionalText } from '../../../platform/http/input/validation.js';
import { Route } from '../../../platform/http/routes/route.js';
import { AddressSource } from './address-source.js';

class AddressQueryDto {
  /** Text that the buyer has typed so far. */
  @EmptyIsAbsent()
  @OptionalText(limits.address.line)
  q?: string;
}

@Controller()
export class AddressesController {
  constructor(private readonly addressSource: AddressSource) {}

  /**
   * Suggests Canadian addresses; empty without a configured geocoder. The typed text is neither stored nor logged.
   */
  @Route('GET /addresses')
  @RateLimit('addresses')
  @Header('Cache-Control', 'private, no-store')
  async find(
    @Query() { q = '' }: AddressQueryDto,
    @RequestLanguage() language: Language,
  ): Promise<AddressSuggestion[]> {
    return mayBeAddress(q) ? this.addressSource.find(q.trim(), language) : [];
  }
}
