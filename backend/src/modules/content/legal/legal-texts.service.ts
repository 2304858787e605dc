import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import {
  fillLegalText,
  isoDay,
  legalFacts,
  legalPlainText,
  parseLegalText,
  type Language,
  type LegalKind,
  type LegalText,
} from '@shop/shared';
import { LessThanOrEqual } from 'typeorm';
import { Clock } from '../../../platform/clock.js';
import { Db } from '../../../platform/database/db.js';
import { FooterSectionsService } from '../sections/footer-sections.service.js';
import { SettingsService } from '../settings/settings.service.js';
import { LegalTextRow } from './legal-text.entity.js';

@Injectable()
export class LegalTextsService {
  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
    private readonly settingsService: SettingsService,
    private readonly footerSectionsService: FooterSectionsService,
  ) {}

  /** Version in force with the shop's current details filled in, as pages and contracts use it. */
  async inForce(kind: LegalKind, language: Language): Promise<LegalText> {
    const [row, settings, footer] = await Promise.all([
      this.rowInForce(kind),
      this.settingsService.get(language),
      this.footerSectionsService.list(language),
    ]);
    const facts = legalFacts(settings, footer, language);
    const document = fillLegalText(parseLegalText(row[language]), facts);
    const text = legalPlainText(document);
    const hash = createHash('sha256').update(text).digest('hex');
    return { kind, language, number: row.number, startsOn: row.startsOn, document, text, hash };
  }

  /** Row of the version in force; before any version has started, the first version applies. */
  private async rowInForce(kind: LegalKind): Promise<LegalTextRow> {
    const { em } = this.db;
    const startsOn = LessThanOrEqual(isoDay(this.clock.now()));
    const begun = await em.findOne(LegalTextRow, { where: { kind, startsOn }, order: { number: 'DESC' } });
    return begun ?? em.findOneByOrFail(LegalTextRow, { kind, number: 1 });
  }
}
