import { Injectable } from '@nestjs/common';
import {
  chatTopics,
  fillOwnerText,
  hasPlaceholder,
  languages,
  ownerFacts,
  shopFacts,
  type CannedReplies,
  type FooterSection,
  type Language,
  type OwnerFacts,
  type ShopSettings,
} from '@shop/shared';
import { CacheTags } from '../../../platform/database/cache-tags.js';
import { Db } from '../../../platform/database/db.js';
import { TaggedCache, type QueryKind } from '../../../platform/database/tagged-cache.js';
import { ShopProductQueries } from '../../catalog/index.js';
import { SettingsService } from '../settings/settings.service.js';
import { footerRows } from './footer-rows.js';
import { toFooterSection } from './sections.view.js';

const chatOwn = { delivery: undefined, livraison: undefined };
const productCounts: QueryKind = { tag: 'assortment', maxEntries: 1 };

/** Replaces placeholders in the owner's texts with current facts, such as the number of products. */
@Injectable()
export class OwnerTextsService {
  /** True once this process has filled in the number of products in any text. */
  private isCountShown = false;

  constructor(
    private readonly db: Db,
    private readonly cacheTags: CacheTags,
    private readonly taggedCache: TaggedCache,
    private readonly settingsService: SettingsService,
    private readonly shopProductQueries: ShopProductQueries,
  ) {
    // Pages with the number of products are not known individually, so a changed number drops all pages. Shops whose
    // texts do not contain the number keep their cached pages.
    cacheTags.onDrop((tags) => {
      if (!this.isCountShown || !tags?.includes('assortment')) return;
      this.isCountShown = false;
      this.cacheTags.drop(['settings']);
    });
  }

  /**
   * Public settings with the placeholders of chat replies filled in, except those for delivery, which the chat fills in
   * itself.
   */
  async settings(language: Language): Promise<ShopSettings> {
    const settings = await this.settingsService.get(language);
    const replies = await Promise.all(
      languages.map(async (each) => {
        const inLanguage = chatTopics.map((topic) => settings.chatReplies[topic][each]);
        return [each, await this.fill(inLanguage, ['text'], each, chatOwn)] as const;
      }),
    );
    const chatReplies = Object.fromEntries(
      chatTopics.map((topic, index) => [
        topic,
        Object.fromEntries(replies.map(([each, filled]) => [each, filled[index]])),
      ]),
    ) as unknown as CannedReplies;
    return { ...settings, chatReplies };
  }

  /**
   * Returns the rows with the placeholders in these fields filled in. Placeholders in `except` are kept, because the
   * reader fills them in.
   */
  async fill<Row extends object>(
    rows: readonly Row[],
    names: readonly (keyof Row)[],
    language: Language,
    except: Partial<Record<keyof OwnerFacts, undefined>> = {},
  ): Promise<Row[]> {
    const textsIn = (row: Row) => names.map((name) => row[name]).filter((text) => typeof text === 'string');
    const texts = rows.flatMap(textsIn);
    if (!texts.some((text) => text.includes('{'))) return [...rows];
    const facts = { ...(await this.facts(language, texts)), ...except };
    return rows.map((row) => {
      const filled = names.flatMap((name) => {
        const text = row[name];
        return typeof text === 'string' ? [[name, fillOwnerText(text, facts)] as const] : [];
      });
      return { ...row, ...Object.fromEntries(filled) };
    });
  }

  private async facts(language: Language, texts: readonly string[]): Promise<OwnerFacts> {
    const isCounted = texts.some((text) => hasPlaceholder(text, 'products'));
    if (isCounted) this.isCountShown = true;
    const [settings, footer, count] = await Promise.all([
      this.settingsService.get(language),
      this.footer(language),
      isCounted ? this.productCount() : 0,
    ]);
    return ownerFacts(shopFacts(settings, footer, language), count, language);
  }

  private async footer(language: Language): Promise<FooterSection[]> {
    const rows = await footerRows(this.taggedCache, this.db);
    return rows.map((row) => toFooterSection(row, language));
  }

  private productCount(): Promise<number> {
    return this.taggedCache.getByQuery(productCounts, '', () => this.shopProductQueries.count());
  }
}
