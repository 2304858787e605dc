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

/** Reads and updates shipping times for their edit form. */
@Injectable()
export class DeliverySettingsService {
  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
  ) {}

  async get(): Promise<DeliverySettings> {
    return toSettings(await this.db.em.findOneByOrFail(DeliverySettingsRow, theOne));
  }

  /**
   * Updates shipping times. Refuses with `content.changed_meanwhile`, or a new closure in the past with
   * `content.closure_past`.
   */
  async update({ version, closures, ...columns }: DeliverySettingsInput): Promise<DeliverySettings> {
    const saved = await this.db.transaction((tx) =>
      settingsTable.update(tx, theOne.id, { version, view: toSettings }, (before) => {
        this.refusePast(closures, before.closures);
        const sorted = closures
          .map((closure) => ({ ...closure }))
          .sort((a, b) => (a.startsOn < b.startsOn ? -1 : 1));
        return { ...columns, closures: sorted };
      }),
    );
    return toSettings(saved);
  }

  private refusePast(closures: readonly Closure[], known: readonly Closure[]): void {
    const today = isoDay(this.clock.now());
    const index = closures.findIndex(({ startsOn, endsOn }) => {
      const isKnown = known.some((one) => one.startsOn === startsOn && one.endsOn === endsOn);
      return endsOn < today && !isKnown;
    });
    if (index >= 0) throw new AppError('content.closure_past', {}, { field: `closures.${index}.endsOn` });
  }
}

function toSettings(row: DeliverySettingsRow): DeliverySettings {
  const { cutoffHour, closures, unpaidDays, version } = row;
  return { cutoffHour, closures, unpaidDays, version };
}
