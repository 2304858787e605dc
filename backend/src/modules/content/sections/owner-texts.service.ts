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

/** Texts of the owner with the facts of the shop in the place of their placeholders. */
@Injectable()
export class OwnerTextsService {
  /** A text that this process has shown tells the number of products. */
  private isCountShown = false;

  constructor(
    private readonly db: Db,
    private readonly cacheTags: CacheTags,
    private readonly taggedCache: TaggedCache,
    private readonly settingsService: SettingsService,
    private readonly shopProductQueries: ShopProductQueries,
  ) {
    // Any page may show such a text, and few shops have one: only there does a product more make every page new.
    cacheTags.onDrop((tags) => {
      if (!this.isCountShown || !tags?.includes('assortment')) return;
      this.isCountShown = false;
      this.cacheTags.drop(['settings']);
    });
  }

  /** The settings as the shop shows them; the chat itself fills in its sentence on the cost of delivery. */
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

  /** Rows with these texts filled in, `except` for placeholders that their reader fills in. */
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
