import { Injectable } from '@nestjs/common';
import { isoDay, type Closure, type DeliverySettings, type DeliverySettingsInput } from '@shop/shared';
import { Clock } from '../../../platform/clock.js';
import { Db } from '../../../platform/database/db.js';
import { EditedTable } from '../../../platform/editing/edited-table.js';
import { AppError } from '../../../platform/errors/app-error.js';
import { refusals } from '../refusals.js';
import { DeliverySettingsRow } from './delivery-settings.entity.js';

const theOne = { id: 1 };
const settingsTable = new EditedTable({
  target: DeliverySettingsRow,
  name: 'delivery',
  isSingle: true,
  tags: ['delivery', 'settings'],
  refusals,
});

/** Shipping times of the shop, as its owner edits them. */
@Injectable()
export class DeliverySettingsService {
  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
  ) {}

  async get(): Promise<DeliverySettings> {
    return toSettings(await this.db.em.findOneByOrFail(DeliverySettingsRow, theOne));
  }

  /** Refuses with `content.changed_meanwhile`, or `content.closure_past` for a new closure that is over. */
  async update({ version, cutoffHour, ...input }: DeliverySettingsInput): Promise<DeliverySettings> {
    const saved = await this.db.transaction((tx) =>
      settingsTable.update(tx, theOne.id, { version, view: toSettings }, (before) => {
        this.refusePast(input.closures, before.closures);
        const closures = input.closures
          .map(({ startsOn, endsOn }) => ({ startsOn, endsOn }))
          .sort((a, b) => (a.startsOn < b.startsOn ? -1 : 1));
        return { cutoffHour, closures, unpaidDays: input.unpaidDays };
      }),
    );
    return toSettings(saved);
  }

  private refusePast(closures: readonly Closure[], known: readonly Closure[]): void {
    const today = isoDay(this.clock.now());
    const place = closures.findIndex(({ startsOn, endsOn }) => {
      const isKnown = known.some((one) => one.startsOn === startsOn && one.endsOn === endsOn);
      return endsOn < today && !isKnown;
    });
    if (place >= 0) throw new AppError('content.closure_past', {}, { field: `closures.${place}.endsOn` });
  }
}

function toSettings(row: DeliverySettingsRow): DeliverySettings {
  const { cutoffHour, closures, unpaidDays, version } = row;
  return { cutoffHour, closures, unpaidDays, version };
}
