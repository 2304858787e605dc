import { Injectable } from '@nestjs/common';
import type { Language, PackingRequest } from '@shop/shared';
import { Clock } from '../../../platform/clock.js';
import { AppError } from '../../../platform/errors/app-error.js';
import { TranslationService } from '../../../platform/i18n/translation.service.js';
import { SettingsService } from '../../content/index.js';
import { OrderSnapshotQueries } from '../reading/order-snapshot.queries.js';

/** Prints the packing documents of orders that are about to be shipped. */
@Injectable()
export class PackingService {
  constructor(
    private readonly orderSnapshotQueries: OrderSnapshotQueries,
    private readonly settingsService: SettingsService,
    private readonly translationService: TranslationService,
    private readonly clock: Clock,
  ) {}

  /**
   * Draws one PDF: packing slips in the language of each buyer, a pick list in the language of its reader. Refuses
   * with `orders.not_found` when an order does not exist.
   */
  async print({ paper, ids, sheet = '5163' }: PackingRequest, language: Language): Promise<Buffer> {
    const asked = paper === 'slips' ? undefined : language;
    const snapshots = await this.orderSnapshotQueries.getMany(ids, asked);
    if (snapshots.length < new Set(ids).size) throw new AppError('orders.not_found');
    const [fr, en] = await Promise.all([this.settingsService.get('fr'), this.settingsService.get('en')]);
    const translators = {
      fr: this.translationService.in('fr', 'packing'),
      en: this.translationService.in('en', 'packing'),
    };
    // The PDF code is imported with the first document, because it loads fonts that most runs never need.
    const { packingPdf } = await import('./packing-pdf.js');
    const at = this.clock.now();
    return packingPdf({ paper, labels: sheet, snapshots, at, language, shops: { fr, en }, translators });
  }
}
