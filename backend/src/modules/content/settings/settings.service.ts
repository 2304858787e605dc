import { Injectable } from '@nestjs/common';
import {
  chatTopics,
  languages,
  zonedDelivery,
  type AdminSettings,
  type CannedReplies,
  type DeliveryRules,
  type FlatDelivery,
  type Language,
  type OrderNotices,
  type ReturnPromise,
  type SettingsInput,
  type ShopSettings,
} from '@shop/shared';
import { Db } from '../../../platform/database/db.js';
import { TaggedCache } from '../../../platform/database/tagged-cache.js';
import { mergeTranslations } from '../../../platform/i18n/translations.js';
import { EditedTable } from '../../../platform/editing/edited-table.js';
import { DeliveryTableService } from '../delivery/delivery-table.service.js';
import { SettingsRow } from './settings.entity.js';
import { deliveryOf, toAdminSettings, toSettings } from './settings.view.js';
import { refuseUnknownPlaceholders } from '../placeholders.js';
import { refusals } from '../refusals.js';

const theOne = { id: 1 };
const settingsTable = new EditedTable({
  target: SettingsRow,
  name: 'settings',
  isSingle: true,
  tags: ['settings'],
  refusals,
});

/** Reads and updates the identity of the shop and its rules of sale. */
@Injectable()
export class SettingsService {
  constructor(
    private readonly db: Db,
    private readonly taggedCache: TaggedCache,
    private readonly deliveryTableService: DeliveryTableService,
  ) {}

  async get(language: Language): Promise<ShopSettings> {
    const [row, { zones }] = await Promise.all([
      this.taggedCache.get('settings', () => this.row()),
      this.deliveryTableService.get(),
    ]);
    const settings = toSettings(row, language);
    return zones.length === 0 ? settings : { ...settings, delivery: zonedDelivery(zones) };
  }

  async getForAdmin(language: Language): Promise<AdminSettings> {
    return toAdminSettings(await this.row(), language);
  }

  /** Delivery rules and return promise, which cart, checkout, orders and terms of sale have in common. */
  async saleRules(): Promise<{ delivery: DeliveryRules; returns: ReturnPromise }> {
    const [row, table] = await Promise.all([this.row(), this.deliveryTableService.get()]);
    return { delivery: { ...table, flat: deliveryOf(row) }, returns: row.returns };
  }

  /** Setting for the owner's notices of paid orders. */
  async orderNotices(): Promise<OrderNotices> {
    return (await this.row()).orderNotices;
  }

  /** Limits for the unpaid orders of one buyer. */
  async unpaidCeiling(): Promise<{ percent: number; cents: number }> {
    const { unpaidPercent: percent, unpaidCents: cents } = await this.row();
    return { percent, cents };
  }

  /**
   * Updates the settings. Refuses with `content.changed_meanwhile`, or with `content.placeholder_unknown` for a chat
   * reply.
   */
  async update(input: Partial<SettingsInput>, language: Language): Promise<AdminSettings> {
    const { version, delivery, translations, ...columns } = input;
    if (input.chatReplies) refuseUnknownPlaceholders(replyTexts(input.chatReplies));
    const view = (saved: SettingsRow) => toAdminSettings(saved, language);
    const row = await this.db.transaction((tx) =>
      settingsTable.update(tx, theOne.id, { version, view }, (before) => ({
        ...columns,
        ...(delivery && deliveryColumns(delivery)),
        translations: mergeTranslations(before.translations, translations),
      })),
    );
    return view(row);
  }

  private row(): Promise<SettingsRow> {
    return this.db.em.findOneByOrFail(SettingsRow, theOne);
  }
}

/** Texts of the chat replies by field name, such as `chatReplies.order.fr.text`. */
function replyTexts(replies: CannedReplies): Record<string, string> {
  return Object.fromEntries(
    chatTopics.flatMap((topic) =>
      languages.map((language) => [`chatReplies.${topic}.${language}.text`, replies[topic][language].text]),
    ),
  );
}

function deliveryColumns(policy: FlatDelivery): Pick<SettingsRow, 'freeFromCents' | 'deliveryFeeCents'> {
  if (policy.kind === 'free') return { freeFromCents: null, deliveryFeeCents: null };
  return { freeFromCents: policy.fromCents, deliveryFeeCents: policy.feeCents };
}
