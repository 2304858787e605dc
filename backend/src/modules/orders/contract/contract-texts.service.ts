import { Injectable } from '@nestjs/common';
import {
  orderNumberText,
  shopContactLines,
  type Bilingual,
  type ContractSection,
  type Language,
  type ShopSettings,
} from '@shop/shared';
import { TranslationService } from '../../../platform/i18n/translation.service.js';
import { CartProductQueries } from '../../catalog/index.js';
import { LegalTextsService, SettingsService } from '../../content/index.js';
import type { DocumentFile } from '../invoice/document.js';
import type { OrderSnapshot } from '../reading/order-snapshot.queries.js';
import { contractSections } from './contract-text.js';

export interface ContractContent {
  sections: ContractSection[];
  /** Version of the terms of sale that are part of the contract. */
  termsVersion: number;
}

/** The words of a contract, and the paper of them. */
@Injectable()
export class ContractTextsService {
  constructor(
    private readonly cartProductQueries: CartProductQueries,
    private readonly settingsService: SettingsService,
    private readonly translationService: TranslationService,
    private readonly legalTextsService: LegalTextsService,
  ) {}

  /** `seller`: the shop as mails show it; absent: as its settings show it. */
  async of(snapshot: OrderSnapshot, seller?: ShopSettings): Promise<ContractContent> {
    const { order, language } = snapshot;
    const shop = seller ?? (await this.settingsService.get(language));
    const terms = await this.legalTextsService.inForce('terms', language);
    const products = await this.cartProductQueries.get(order.items.map(({ productId }) => productId));
    const descriptions = new Map<number, Bilingual>(
      products.map(({ variantId, description }) => [variantId, description]),
    );
    const t = this.translationService.in(language, 'mails');
    const sections = contractSections({ snapshot, shop, terms, t, descriptions });
    return { sections, termsVersion: terms.number };
  }

  /** The text of the contract of an order as a file. */
  async paper(orderNumber: number, language: Language, text: string): Promise<DocumentFile> {
    const t = this.translationService.in(language, 'mails');
    const number = orderNumberText(orderNumber);
    const shop = await this.settingsService.get(language);
    const { contractPdf } = await import('./contract-pdf.js');
    const bytes = await contractPdf({
      language,
      title: t('contract.title', { number }),
      shop: { name: shop.name, tagline: shop.tagline, contact: shopContactLines(shop) },
      text,
    });
    return { name: t('contract.file', { number }), bytes };
  }
}
