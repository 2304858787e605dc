import { Injectable } from '@nestjs/common';
import {
  zonedDelivery,
  type AdminSettings,
  type DeliveryRules,
  type FlatDelivery,
  type Language,
  type OrderNotices,
  type SettingsInput,
  type ShopSettings,
} from '@shop/contracts';
import { writeAuditLog } from '../../../platform/audit-log/audit-log.js';
import { Db } from '../../../platform/database/db.js';
import { TaggedCache } from '../../../platform/database/tagged-cache.js';
import { mergeTranslations } from '../../../platform/i18n/translations.js';
import { lockForEdit, given } from '../../../platform/database/optimistic-lock.js';
import { DeliveryTableService } from '../delivery/delivery-table.service.js';
import { SettingsRow } from './settings.entity.js';
import { deliveryOf, toAdminSettings, toSettings } from './settings.view.js';
import { refusals } from '../refusals.js';

const theOne = { id: 1 };

/** What the shop is and how it sells. */
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

  /** What delivery costs and when it comes: the one source of cart, checkout, order and terms. */
  async deliveryRules(): Promise<DeliveryRules> {
    const [row, table] = await Promise.all([this.row(), this.deliveryTableService.get()]);
    return { ...table, flat: deliveryOf(row) };
  }

  /** How the owner is told of paid orders. */
  async orderNotices(): Promise<OrderNotices> {
    return (await this.row()).orderNotices;
  }

  /** What one buyer may hold without having paid. */
  async unpaidCeiling(): Promise<{ percent: number; cents: number }> {
    const { unpaidPercent: percent, unpaidCents: cents } = await this.row();
    return { percent, cents };
  }

  /** Refuses with `content.changed_meanwhile`. */
  async update(input: Partial<SettingsInput>, language: Language): Promise<AdminSettings> {
    const row = await this.db.transaction(async (tx) => {
      const before = await lockForEdit(tx.em, SettingsRow, theOne, {
        version: input.version,
        view: (saved) => toAdminSettings(saved, language),
        refusals,
      });
      const { delivery, translations, ...columns } = input;
      const changes = given({
        ...columns,
        ...(delivery && deliveryColumns(delivery)),
        translations: mergeTranslations(before.translations, translations),
        version: before.version + 1,
      });
      const saved = await tx.em.save(Object.assign(before, changes));
      await writeAuditLog(tx, {
        action: 'settings.updated',
        entity: 'settings',
        fields: Object.keys(changes),
      });
      tx.changed('settings');
      return saved;
    });
    return toAdminSettings(row, language);
  }

  private row(): Promise<SettingsRow> {
    return this.db.em.findOneByOrFail(SettingsRow, theOne);
  }
}

function deliveryColumns(policy: FlatDelivery): Pick<SettingsRow, 'freeFromCents' | 'deliveryFeeCents'> {
  if (policy.kind === 'free') return { freeFromCents: null, deliveryFeeCents: null };
  return { freeFromCents: policy.fromCents, deliveryFeeCents: policy.feeCents };
}
