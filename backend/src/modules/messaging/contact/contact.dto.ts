import { contactSubjects, limits, type ContactInput, type ContactSubject } from '@shop/shared';
import { IsIn, ValidateIf } from 'class-validator';
import { Email, OptionalText, validationMessage, Text } from '../../../platform/http/input/validation.js';
import { PageDto } from '../../../platform/http/routes/paging.js';

export class ContactDto implements ContactInput {
  @Text(limits.contact.name) name!: string;
  @Email(limits.person.email) email!: string;
  @ValidateIf((_dto, subject) => subject !== undefined)
  @IsIn(contactSubjects, { message: validationMessage('messaging.subject_unknown') })
  subject?: ContactSubject;
  @Text(limits.contact.message) message!: string;
}

export class OrderMessageDto {
  @Text(limits.contact.message) message!: string;
}

/**
 * Query of the back office lists of messages, the newest first; `search` matches the displayed texts, `email` the
 * sender.
 */
export class MessagesQueryDto extends PageDto {
  @OptionalText(limits.search) search?: string;
  @OptionalText(limits.person.email) email?: string;
}
