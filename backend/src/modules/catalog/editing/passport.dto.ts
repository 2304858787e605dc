import { applyDecorators } from '@nestjs/common';
import {
  allFragranceAllergens,
  foodAllergens,
  isoToday,
  limits,
  type Bilingual,
  type FoodAllergen,
  type FragranceAllergen,
  type Passport,
  type PassportField,
} from '@shop/shared';
import { Transform } from 'class-transformer';
import { ArrayMaxSize, IsArray, IsIn, IsInt, Matches, Max, Min, ValidateBy } from 'class-validator';
import { OptionalText, Part, validationMessage, Optional } from '../../../platform/http/input/validation.js';
import { EmptyIsAbsent } from '../../../platform/http/input/dto-rules.js';

function BilingualText(maxLength: number) {
  class Texts {}
  for (const language of ['fr', 'en']) OptionalText(maxLength)(Texts.prototype, language);
  return applyDecorators(
    Optional(),
    Part(() => Texts),
  );
}

function AllergensOf(names: readonly string[]) {
  const message = validationMessage('catalog.allergen_unknown');
  return applyDecorators(
    Optional(),
    IsArray({ message }),
    ArrayMaxSize(names.length, { message }),
    IsIn(names, { each: true, message }),
  );
}

function Months() {
  const message = validationMessage('catalog.months_wrong');
  return applyDecorators(
    Optional(),
    IsInt({ message }),
    Min(1, { message }),
    Max(limits.passport.months, { message }),
  );
}

const thisYear = () => Number(isoToday().slice(0, 4));

function HarvestYear() {
  const first = limits.passport.firstHarvest;
  const validate = (year: unknown) =>
    Number.isInteger(year) && Number(year) >= first && Number(year) <= thisYear();
  const rule = { name: 'harvestYear', constraints: [first], validator: { validate } };
  return applyDecorators(
    Optional(),
    ValidateBy(rule, { message: validationMessage('catalog.harvest_wrong') }),
  );
}

/** Digits of a Canadian natural product number (NPN), which labels write as `NPN 8000 1234`. */
const digitsOf = (text: string) => text.replace(/^\s*npn\b/i, '').replace(/[\s-]/g, '');

class PassportDto implements Passport {
  @EmptyIsAbsent()
  @Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? digitsOf(value) : value))
  @Optional()
  @Matches(/^\d{8}$/, { message: validationMessage('catalog.npn_wrong') })
  npn?: string;

  @OptionalText(limits.passport.inci)
  inci?: string;

  @AllergensOf(allFragranceAllergens)
  fragranceAllergens?: FragranceAllergen[];

  @AllergensOf(foodAllergens)
  foodAllergens?: FoodAllergen[];

  @BilingualText(limits.passport.text)
  origin?: Bilingual;

  @BilingualText(limits.passport.text)
  floralSource?: Bilingual;

  @HarvestYear()
  harvestYear?: number;

  @BilingualText(limits.passport.text)
  grade?: Bilingual;

  @Months()
  keepsMonths?: number;

  @Months()
  openMonths?: number;

  @BilingualText(limits.passport.warnings)
  warnings?: Bilingual;
}

/** Compile-time check that every passport field has a rule; validation would silently drop a field without one. */
const wholeDto: PassportField extends keyof PassportDto ? typeof PassportDto : never = PassportDto;

/** Product passport, sent completely or not at all. */
export function PassportPart() {
  return applyDecorators(
    Optional(),
    Part(() => wholeDto),
  );
}
