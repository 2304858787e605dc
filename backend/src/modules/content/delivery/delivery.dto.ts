import {
  isDay,
  isPostalPrefix,
  limits,
  maxCents,
  postalCodeOf,
  provinces,
  rateBases,
  type Bilingual,
  type Closure,
  type DeliveryRateInput,
  type DeliverySettingsInput,
  type DeliveryZoneInput,
  type PickupPlaceInput,
  type Province,
  type RateBasis,
} from '@shop/shared';
import { Transform } from 'class-transformer';
import { ArrayMaxSize, ArrayNotEmpty, IsBoolean, IsArray, IsIn } from 'class-validator';
import {
  Integer,
  OptionalText,
  Part,
  Parts,
  Text,
  validationMessage,
  Choice,
  Optional,
  Nullable,
} from '../../../platform/http/input/validation.js';
import { Rule } from '../../../platform/http/input/dto-rules.js';
import { Version } from '../content.dto.js';

const { delivery } = limits;

class RateNameDto implements Bilingual {
  @Text(delivery.name) fr!: string;
  @OptionalText(delivery.name) en!: string;
}

class HoursDto implements Bilingual {
  @OptionalText(delivery.hours) fr!: string;
  @OptionalText(delivery.hours) en!: string;
}

class DeliveryRateDto implements DeliveryRateInput {
  @OptionalText(delivery.name) id?: string;
  @Part(() => RateNameDto) name!: RateNameDto;
  /** The carrier must be named before payment (Quebec Consumer Protection Act, section 54.4). */
  @Text(limits.carrier.name, 'content.carrier_required') carrier!: string;
  @Choice(rateBases) basis!: RateBasis;
  @Integer(0, maxCents) from!: number;

  @Rule<DeliveryRateDto>('content.range_wrong', (below, { from }) => Number(below) > from)
  @Integer(1, maxCents)
  @Nullable()
  below!: number | null;

  @Integer(0, maxCents) feeCents!: number;

  @Nullable()
  @Integer(0, maxCents)
  freeFromCents!: number | null;

  @Integer(0, delivery.days) minDays!: number;

  @Rule<DeliveryRateDto>('content.days_wrong', (most, { minDays }) => Number(most) >= minDays)
  @Integer(0, delivery.days)
  maxDays!: number;
}

export class DeliveryZoneDto implements DeliveryZoneInput {
  @Text(delivery.name) name!: string;

  @Rule('content.prefix_wrong', (list) => Array.isArray(list) && list.every(isPrefix))
  @ArrayMaxSize(delivery.prefixes, { message: validationMessage('validation.max') })
  @IsArray({ message: validationMessage('validation.required') })
  prefixes!: string[];

  @ArrayNotEmpty({ message: validationMessage('content.rate_required') })
  @Parts(() => DeliveryRateDto, delivery.rates)
  rates!: DeliveryRateDto[];

  @Version() version?: number;
}

const isPrefix = (text: unknown) => typeof text === 'string' && isPostalPrefix(text);

export class PickupPlaceDto implements PickupPlaceInput {
  @Text(delivery.name) name!: string;
  @Text(limits.address.line) address!: string;
  @OptionalText(delivery.name) nameEn?: string;
  @OptionalText(limits.address.line) addressEn?: string;
  @Text(limits.address.city) city!: string;

  @IsIn(provinces, { message: validationMessage('content.province_required') })
  province!: Province;

  @Transform(({ value }: { value: unknown }) => (typeof value === 'string' && postalCodeOf(value)) || value)
  @Rule('validation.postal_code', (code) => typeof code === 'string' && postalCodeOf(code) !== null)
  @Text(limits.address.postalCode)
  postalCode!: string;

  @Part(() => HoursDto) hours!: HoursDto;
  @Integer(0, delivery.days) leadDays!: number;
  @Optional() @IsBoolean({ message: validationMessage('validation.invalid') }) canPayOnPickup?: boolean;
  @Version() version?: number;
}

/** Longest closure in days, enough for a season. */
const longestClosureDays = 370;
const dayMs = 24 * 60 * 60_000;

class ClosureTextDto implements Bilingual {
  @OptionalText(limits.announcement.text) fr: string = '';
  @OptionalText(limits.announcement.text) en: string = '';
}

class ClosureDto implements Closure {
  @Rule('validation.day', isDay) startsOn!: string;

  @Rule<ClosureDto>('content.closure_days', (endsOn, { startsOn }) => {
    const days = (Date.parse(String(endsOn)) - Date.parse(startsOn)) / dayMs;
    return days >= 0 && days < longestClosureDays;
  })
  @Rule('validation.day', isDay)
  endsOn!: string;

  @Optional()
  @Part(() => ClosureTextDto)
  text?: ClosureTextDto;
}

export class DeliverySettingsDto implements DeliverySettingsInput {
  @Integer(0, 24) cutoffHour!: number;
  @Parts(() => ClosureDto, delivery.closures) closures!: ClosureDto[];
  @Optional() @Integer(1, delivery.unpaidDays) unpaidDays?: number;
  @Version() version?: number;
}
