import { limits, type AboutSectionInput, type FooterSectionInput, type PageSectionInput } from '@shop/shared';
import {
  Email,
  OptionalText,
  Text,
  Nullable,
  NullableText,
} from '../../../platform/http/input/validation.js';
import { EnglishTexts, Picture } from '../../../platform/http/input/dto-rules.js';
import { EmptyIsNull, Version } from '../content.dto.js';

const { title, content } = limits.section;

export class FooterSectionDto implements FooterSectionInput {
  @Text(title, 'content.title_required')
  title!: string;

  @Text(content, 'content.content_required')
  content!: string;

  @EmptyIsNull()
  @NullableText(limits.address.line)
  address?: string | null;

  @EmptyIsNull()
  @NullableText(limits.person.phone)
  phone?: string | null;

  @EmptyIsNull()
  @NullableText(limits.person.phone)
  phone2?: string | null;

  @EmptyIsNull()
  @Nullable()
  @Email(limits.person.email, 'validation.email')
  email?: string | null;

  @EmptyIsNull()
  @NullableText(limits.person.phone)
  whatsapp?: string | null;

  @EnglishTexts({ title, content })
  translations?: FooterSectionInput['translations'];

  @Version()
  version?: number;
}

export class AboutSectionDto implements AboutSectionInput {
  @Text(title, 'content.title_required')
  title!: string;

  @Text(content, 'content.content_required')
  content!: string;

  @EmptyIsNull()
  @Picture()
  imageUrl?: string | null;

  @EnglishTexts({ title, content })
  translations?: AboutSectionInput['translations'];

  @Version()
  version?: number;
}

export class PageSectionDto implements PageSectionInput {
  @OptionalText(title)
  title?: string;

  @OptionalText(content)
  content?: string;

  @EnglishTexts({ title, content })
  translations?: PageSectionInput['translations'];

  @Version()
  version?: number;
}
