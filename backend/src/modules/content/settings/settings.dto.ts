import { limits, maxCents, type DeliveryPolicy, type SettingsInput } from '@shop/contracts';
import { Type } from 'class-transformer';
import { IsIn, IsOptional, ValidateIf, ValidateNested } from 'class-validator';
import { i18nValidationMessage } from 'nestjs-i18n';
import { Email, Integer, OptionalText, Text } from '../../../platform/http/validation.js';
import { EnglishTexts } from '../../catalog/index.js';
import { Version } from '../content.dto.js';
import { CannedRepliesDto, Part } from './chat-replies.dto.js';
import { SocialLinksDto } from './social-links.dto.js';

const { line, city, postalCode, country } = limits.address;

class DeliveryDto {
  @IsIn(['free', 'free-from'], { message: i18nValidationMessage('validation.invalid') })
  kind!: DeliveryPolicy['kind'];

  @ValidateIf(({ kind }: DeliveryDto) => kind === 'free-from')
  @Integer(1, maxCents)
  fromCents!: number;

  @ValidateIf(({ kind }: DeliveryDto) => kind === 'free-from')
  @Integer(1, maxCents)
  feeCents!: number;
}

/** What is left out stays as it is. */
export class SettingsDto implements Partial<SettingsInput> {
  @IsOptional()
  @Text(line, 'content.name_required')
  name?: string;

  @OptionalText(line)
  tagline?: string;

  @OptionalText(line)
  legalName?: string;

  @OptionalText(line)
  ownerName?: string;

  @OptionalText(line)
  address?: string;

  @OptionalText(city)
  city?: string;

  @OptionalText(city)
  province?: string;

  @OptionalText(postalCode)
  postalCode?: string;

  @OptionalText(country)
  country?: string;

  @OptionalText(limits.person.phone)
  phone?: string;

  @IsOptional()
  @Email(limits.person.email)
  email?: string;

  @OptionalText(limits.person.phone)
  neq?: string;

  @OptionalText(limits.settings.openingHours)
  openingHours?: string;

  @IsOptional()
  @ValidateNested()
  @Type(() => DeliveryDto)
  delivery?: DeliveryPolicy;

  @IsOptional()
  @Integer(0, limits.stock)
  lowStock?: number;

  @IsOptional()
  @Part(() => CannedRepliesDto)
  chatReplies?: CannedRepliesDto;

  @IsOptional()
  @Part(() => SocialLinksDto)
  socialLinks?: SocialLinksDto;

  @EnglishTexts({ tagline: line, openingHours: limits.settings.openingHours })
  translations?: SettingsInput['translations'];

  @Version()
  version?: number;
}
