import {
  limits,
  maxCents,
  orderNotices,
  type FlatDelivery,
  type OrderNotices,
  type SettingsInput,
} from '@shop/shared';
import { ValidateIf } from 'class-validator';
import {
  Email,
  Integer,
  OptionalText,
  Part,
  Text,
  OptionalChoice,
  Choice,
  Optional,
} from '../../../platform/http/input/validation.js';
import { EnglishTexts } from '../../../platform/http/input/dto-rules.js';
import { Version } from '../content.dto.js';
import { CannedRepliesDto } from './chat-replies.dto.js';
import { SocialLinksDto } from './social-links.dto.js';

const { line, city, postalCode, country } = limits.address;

class DeliveryDto {
  @Choice(['free', 'free-from'])
  kind!: FlatDelivery['kind'];

  @ValidateIf(({ kind }: DeliveryDto) => kind === 'free-from')
  @Integer(1, maxCents)
  fromCents!: number;

  @ValidateIf(({ kind }: DeliveryDto) => kind === 'free-from')
  @Integer(1, maxCents)
  feeCents!: number;
}

/** Settings that are left out stay as they are. */
export class SettingsDto implements Partial<SettingsInput> {
  @Optional()
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

  @Optional()
  @Email(limits.person.email)
  email?: string;

  @OptionalText(limits.person.phone)
  neq?: string;

  @OptionalText(limits.settings.openingHours)
  openingHours?: string;

  @Optional()
  @Part(() => DeliveryDto)
  delivery?: FlatDelivery;

  @Optional()
  @Integer(0, limits.stock)
  lowStock?: number;

  @Optional()
  @Part(() => CannedRepliesDto)
  chatReplies?: CannedRepliesDto;

  @Optional()
  @Part(() => SocialLinksDto)
  socialLinks?: SocialLinksDto;

  @OptionalChoice(orderNotices)
  orderNotices?: OrderNotices;

  @Optional()
  @Integer(1, 100)
  unpaidPercent?: number;

  @Optional()
  @Integer(1, maxCents)
  unpaidCents?: number;

  @EnglishTexts({ tagline: line, openingHours: limits.settings.openingHours })
  translations?: SettingsInput['translations'];

  @Version()
  version?: number;
}
