import {
  limits,
  longestReturnDays,
  maxCents,
  orderNotices,
  returnPayers,
  settingsTexts,
  settingsTranslations,
  withdrawalDays,
  type FlatDelivery,
  type OrderNotices,
  type ReturnPayer,
  type ReturnPromise,
  type SettingsInput,
} from '@shop/shared';
import { IsBoolean, ValidateIf } from 'class-validator';
import {
  Email,
  Integer,
  Part,
  Text,
  OptionalChoice,
  Choice,
  Optional,
  validationMessage,
} from '../../../platform/http/input/validation.js';
import { EnglishTexts, optionalTexts } from '../../../platform/http/input/dto-rules.js';
import { Version } from '../content.dto.js';
import { CannedRepliesDto } from './chat-replies.dto.js';
import { SocialLinksDto } from './social-links.dto.js';

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

class ReturnPromiseDto implements ReturnPromise {
  @Integer(withdrawalDays, longestReturnDays) days!: number;
  @IsBoolean({ message: validationMessage('validation.invalid') }) isOpenedAccepted!: boolean;
  @Choice(returnPayers) paidBy!: ReturnPayer;
}

const { name, email, ...texts } = settingsTexts;

/** Missing fields keep their stored values. */
export class SettingsDto
  extends optionalTexts({ ...texts, ...settingsTranslations })
  implements Partial<SettingsInput>
{
  @Optional()
  @Text(name, 'content.name_required')
  name?: string;

  @Optional()
  @Email(email)
  email?: string;

  @Optional()
  @Part(() => DeliveryDto)
  delivery?: FlatDelivery;

  @Optional()
  @Part(() => ReturnPromiseDto)
  returns?: ReturnPromiseDto;

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

  @EnglishTexts(settingsTranslations)
  translations?: SettingsInput['translations'];

  @Version()
  version?: number;
}
