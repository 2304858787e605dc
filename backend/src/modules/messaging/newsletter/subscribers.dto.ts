import { languages, limits, subscriberStates, type Language, type SubscriberState } from '@shop/contracts';
import { IsIn, IsOptional } from 'class-validator';
import { OptionalText, QueryInteger, validationMessage } from '../../../platform/http/validation.js';

const message = validationMessage('validation.invalid');

/** What the list and its file take; the latest request first. */
export class SubscriberQueryDto {
  /** Part of an address. */
  @OptionalText(limits.search) search?: string;
  @IsOptional() @IsIn(subscriberStates, { message }) state?: SubscriberState;
  @IsOptional() @IsIn(languages, { message }) language?: Language;
  @QueryInteger() page?: number;
  @QueryInteger() pageSize?: number;
}
