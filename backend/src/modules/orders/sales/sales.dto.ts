import { soldGroups, soldOrders, type SoldGroup, type SoldOrder, type SoldQuery } from '@shop/shared';
import { Choice, OptionalChoice } from '../../../platform/http/input/validation.js';
import { PeriodDto } from './period.dto.js';

export class SoldQueryDto extends PeriodDto implements SoldQuery {
  @Choice(soldGroups) by!: SoldGroup;
  @OptionalChoice(soldOrders) order?: SoldOrder;
}
