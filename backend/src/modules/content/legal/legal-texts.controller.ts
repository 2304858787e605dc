import { Controller, Get, Param } from '@nestjs/common';
import type { Language, LegalKind, LegalText } from '@shop/contracts';
import { Public } from '../../../platform/http/access.js';
import { CachedByTags } from '../../../platform/http/cached-by-tags.js';
import { RequestLanguage } from '../../../platform/http/language.js';
import { LegalKindPipe } from './legal-texts.dto.js';
import { LegalTextsService } from './legal-texts.service.js';

@Controller('legal-texts')
@Public()
export class LegalTextsController {
  constructor(private readonly legalTextsService: LegalTextsService) {}

  /** What holds today. */
  @Get(':kind')
  @CachedByTags(() => ['legal', 'settings', 'footer'])
  get(
    @Param('kind', LegalKindPipe) kind: LegalKind,
    @RequestLanguage() language: Language,
  ): Promise<LegalText> {
    return this.legalTextsService.inForce(kind, language);
  }
}
