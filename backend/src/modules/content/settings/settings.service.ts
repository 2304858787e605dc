import { Injectable } from '@nestjs/common';
import type { AdminSettings, DeliveryPolicy, Language, SettingsInput, ShopSettings } from '@shop/contracts';
import { audit } from '../../../platform/audit/audit.js';
import { Db } from '../../../platform/database/db.js';
import { Remembered } from '../../../platform/database/remembered.js';
import { mergeTranslations } from '../../catalog/index.js';
import { getToEdit, given } from '../edits.js';
import { SettingsRow } from './settings.entity.js';
import { deliveryOf, toAdminSettings, toSettings } from './settings.view.js';

const theOne = { id: 1 };

/** What the shop is and how it sells. */
@Injectable()
export class Settings {
  constructor(
    private readonly db: Db,
    private readonly remembered: Remembered,
  ) {}

  async get(language: Language): Promise<ShopSettings> {
    return toSettings(await this.remembered.get('settings', () => this.row()), language);
  }

  async getForAdmin(language: Language): Promise<AdminSettings> {
    return toAdminSettings(await this.row(), language);
  }

  /** What delivery costs: the one policy of cart, checkout, order and terms. */
  async deliveryPolicy(): Promise<DeliveryPolicy> {
    return deliveryOf(await this.row());
  }

  /** Refuses with `content.changed_meanwhile`. */
  async update(input: Partial<SettingsInput>, language: Language): Promise<AdminSettings> {
    const row = await this.db.transaction(async (tx) => {
      const before = await getToEdit(tx.em, SettingsRow, theOne, {
        version: input.version,
        view: (saved) => toAdminSettings(saved, language),
      });
      const { delivery, translations, ...columns } = input;
      const changes = given({
        ...columns,
        ...(delivery && deliveryColumns(delivery)),
        translations: mergeTranslations(before.translations, translations),
        version: before.version + 1,
      });
      const saved = await tx.em.save(Object.assign(before, changes));
      await audit(tx, { action: 'settings.updated', entity: 'settings', fields: Object.keys(changes) });
      tx.changed('settings');
      return saved;
    });
    return toAdminSettings(row, language);
  }

  private row(): Promise<SettingsRow> {
    return this.db.em.findOneByOrFail(SettingsRow, theOne);
  }
}

function deliveryColumns(policy: DeliveryPolicy): Pick<SettingsRow, 'freeFromCents' | 'deliveryFeeCents'> {
  if (policy.kind === 'free') return { freeFromCents: null, deliveryFeeCents: null };
  return { freeFromCents: policy.fromCents, deliveryFeeCents: policy.feeCents };
}
