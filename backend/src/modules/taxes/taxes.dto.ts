import {
  deliveryTaxes,
  limits,
  placesOf,
  registeredTaxes,
  registrationNumberOf,
  taxCodes,
  type DeliveryTax,
  type RegisteredTax,
  type TaxCode,
  type TaxRate,
  type TaxRegistration,
  type TaxSettingsInput,
} from '@shop/shared';
import { Transform } from 'class-transformer';
import { ArrayUnique, IsInt, Max, Min, ValidateBy, type ValidationArguments } from 'class-validator';
import {
  Day,
  Integer,
  Parts,
  validationMessage,
  Choice,
  Optional,
} from '../../platform/http/input/validation.js';

const isTax = (tax: unknown): tax is RegisteredTax => registeredTaxes.some((known) => known === tax);

/** Validates a registration number in the format of the tax office; blanks and lower case are accepted. */
function RegistrationNumber() {
  const normal = (tax: unknown, text: unknown) =>
    isTax(tax) && typeof text === 'string' ? registrationNumberOf(tax, text.slice(0, limits.search)) : null;
  const validate = (text: unknown, args?: ValidationArguments) =>
    normal((args?.object as RegistrationDto | undefined)?.tax, text) !== null;
  const message = ({ object }: ValidationArguments) => {
    const { tax } = object as RegistrationDto;
    return isTax(tax) ? `taxes.number_${tax}` : 'validation.invalid';
  };
  const rule = ValidateBy({ name: 'registrationNumber', validator: { validate } }, { message });
  const transform = Transform(({ value, obj }: { value: unknown; obj: Partial<TaxRegistration> }) => {
    return normal(obj.tax, value) ?? value;
  });
  return (target: object, name: string) => [rule, transform].forEach((one) => one(target, name));
}

class RegistrationDto implements TaxRegistration {
  @Choice(registeredTaxes)
  tax!: RegisteredTax;

  @RegistrationNumber()
  number!: string;

  @Day()
  startsOn!: string;
}

export class TaxSettingsDto implements TaxSettingsInput {
  @ArrayUnique(({ tax }: TaxRegistration) => tax, { message: validationMessage('taxes.registered_twice') })
  @Parts(() => RegistrationDto, registeredTaxes.length)
  registrations!: RegistrationDto[];

  @Choice(deliveryTaxes)
  delivery!: DeliveryTax;

  @Optional()
  @Integer(1, limits.integer)
  version?: number;
}

function Place() {
  const validate = (province: unknown, args?: ValidationArguments) => {
    const key = args?.object as TaxRateKeyDto | undefined;
    return !!key && taxCodes.includes(key.tax) && placesOf[key.tax].some((known) => known === province);
  };
  const rule = { name: 'place', validator: { validate } };
  return ValidateBy(rule, { message: validationMessage('taxes.place_wrong') });
}

const rateWrong = { message: validationMessage('taxes.rate_wrong') };

export class TaxRateKeyDto implements Pick<TaxRate, 'tax' | 'province' | 'startsOn'> {
  @Choice(taxCodes)
  tax!: TaxCode;

  @Place()
  province!: TaxRate['province'];

  @Day()
  startsOn!: string;
}

export class TaxRateDto extends TaxRateKeyDto implements TaxRate {
  @IsInt(rateWrong)
  @Min(0, rateWrong)
  @Max(100_000, rateWrong)
  rate!: number;
}
