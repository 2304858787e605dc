import { Body, Controller } from '@nestjs/common';
import type { Language } from '@shop/shared';
import { CurrentAccount, type Account } from '../../../platform/http/requests/access.js';
import { RequestLanguage } from '../../../platform/i18n/language.js';
import { RateLimit } from '../../../platform/http/limits/rate-limit.guard.js';
import { Route } from '../../../platform/http/routes/route.js';
import { CookieChoiceDto } from './consents.dto.js';
import { ConsentsService } from './consents.service.js';

@Controller()
export class ConsentsController {
  constructor(private readonly consentsService: ConsentsService) {}

  @Route('PUT /profile/cookie-choice')
  @RateLimit('consents')
  chooseCookies(
    @CurrentAccount() account: Account,
    @Body() body: CookieChoiceDto,
    @RequestLanguage() language: Language,
  ): Promise<void> {
    return this.consentsService.chooseCookies(account, body, language);
  }
}
