import { Controller, Param } from '@nestjs/common';
import type { Language, LegalKind, LegalText } from '@shop/shared';
import { CachedByTags } from '../../../platform/http/routes/cached-by-tags.js';
import { RequestLanguage } from '../../../platform/i18n/language.js';
import { Route } from '../../../platform/http/routes/route.js';
import { LegalKindPipe } from './legal-texts.dto.js';
import { LegalTextsService } from './legal-texts.service.js';

@Controller()
export class LegalTextsController {
  constructor(private readonly legalTextsService: LegalTextsService) {}

  /** Returns the version of a legal text that is in force today. */
  @Route('GET /legal-texts/:kind')
  @CachedByTags(() => ['legal', 'settings', 'footer'])
  get(
    @Param('kind', LegalKindPipe) kind: LegalKind,
    @RequestLanguage() language: Language,
  ): Promise<LegalText> {
    return this.legalTextsService.inForce(kind, language);
  }
}
