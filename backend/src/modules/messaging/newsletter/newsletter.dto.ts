import { limits, type NewsletterInput } from '@shop/shared';
import { Email, OptionalText } from '../../../platform/http/input/validation.js';

export class NewsletterDto implements NewsletterInput {
  @Email(limits.person.email) email!: string;
  @OptionalText(limits.newsletter.source) source?: string;
}
