import { languages, limits, subscriberStates, type Language, type SubscriberState } from '@shop/shared';
import { OptionalText, OptionalChoice } from '../../../platform/http/input/validation.js';
import { PageDto } from '../../../platform/http/routes/paging.js';

/** Filter of the subscriber list and its export, the latest request first. */
export class SubscriberQueryDto extends PageDto {
  /** Matches part of an email address. */
  @OptionalText(limits.search) search?: string;
  @OptionalChoice(subscriberStates) state?: SubscriberState;
  @OptionalChoice(languages) language?: Language;
}
