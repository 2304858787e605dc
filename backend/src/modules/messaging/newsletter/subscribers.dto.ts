import { languages, limits, subscriberStates, type Language, type SubscriberState } from '@shop/shared';
import { OptionalText, OptionalChoice } from '../../../platform/http/input/validation.js';
import { PageDto } from '../../../platform/http/routes/paging.js';

/** Filter of the list and of its file; the latest request comes first. */
export class SubscriberQueryDto extends PageDto {
  /** Part of an address. */
  @OptionalText(limits.search) search?: string;
  @OptionalChoice(subscriberStates) state?: SubscriberState;
  @OptionalChoice(languages) language?: Language;
}
