import { applyDecorators } from '@nestjs/common';
import {
  isDeliveryCountry,
  limits,
  parseCents,
  hasStrayLetter,
  postalCodeOf,
  provinces,
  type CustomerInfo,
  type PaymentIntentRequest,
  type Province,
  type ProvinceChoice,
} from '@shop/shared';
import { Transform } from 'class-transformer';
import { ArrayNotEmpty, IsBoolean, IsIn, ValidateBy } from 'class-validator';
import {
  Email,
  OptionalText,
  Part,
  Parts,
  validationMessage,
  Text,
  Optional,
} from '../../../platform/http/input/validation.js';
import { PersonName } from '../../auth/index.js';
import { UnitsDto } from '../../catalog/index.js';

const message = (key: string) => ({ message: validationMessage(`validation.${key}`) });

/** Decimal text. The specification leaves open whether a browser sends its total as a number: that is read as text. */
function Amount() {
  const isAmount = (value: unknown) => typeof value === 'string' && parseCents(value) !== null;
  return applyDecorators(
    Transform(({ value }: { value: unknown }) => (typeof value === 'number' ? value.toFixed(2) : value)),
    ValidateBy({ name: 'amount', validator: { validate: isAmount } }, message('amount')),
  );
}

/** Canadian postal code, as the form asks for it, in any spelling. */
function PostalCode() {
  const isCode = (value: unknown) => typeof value === 'string' && postalCodeOf(value) !== null;
  const isNear = (value: unknown) => typeof value === 'string' && hasStrayLetter(value);
  const rule = ValidateBy(
    { name: 'postalCode', validator: { validate: (value) => isCode(value) || isNear(value) } },
    message('postal_code'),
  );
  const letters = ValidateBy(
    { name: 'postalCodeLetters', validator: { validate: (value) => !isNear(value) } },
    message('postal_code_letters'),
  );
  return applyDecorators(rule, letters, Text(limits.address.postalCode));
}

/** A country to which the shop delivers; an empty country means the same. */
function DeliveryCountry() {
  const validate = (value: unknown) =>
    value === '' || (typeof value === 'string' && isDeliveryCountry(value));
  const rule = ValidateBy({ name: 'deliveryCountry', validator: { validate } }, message('delivery_country'));
  return applyDecorators(rule, OptionalText(limits.address.country));
}

class CustomerInfoDto implements CustomerInfo, ProvinceChoice {
  /** First name under the same rules as that of an account: the mails of an order greet its buyer by it. */
  @PersonName(limits.person.firstName) firstName!: string;
  @PersonName(limits.person.lastName) lastName!: string;
  @Email(limits.person.email) email!: string;
  @OptionalText(limits.person.phone) phone?: string;
  @Text(limits.address.line) address!: string;
  @Text(limits.address.city) city!: string;
  @PostalCode() postalCode!: string;
  @DeliveryCountry() country?: string;
  @Optional() @IsIn(provinces, message('invalid')) province?: Province;
  @Optional() @IsBoolean(message('invalid')) isProvinceConfirmed?: boolean;
}

class CheckoutItemDto extends UnitsDto {
  /** Unit price that the buyer was shown. */
  @Amount() price!: string;
}

export class CreatePaymentIntentDto implements PaymentIntentRequest {
  @Part(() => CustomerInfoDto, 'validation.required')
  customerInfo!: CustomerInfoDto;

  @Parts(() => CheckoutItemDto, limits.cart.lines)
  @ArrayNotEmpty(message('required'))
  items!: CheckoutItemDto[];

  /** Total that the buyer was shown, delivery and taxes included. */
  @Amount() total!: string;

  @OptionalText(limits.giftNote) giftNote?: string;
  @OptionalText(limits.delivery.name) delivery?: string;
}

export class PayOnPickupDto {
  /** Total that the buyer was shown. */
  @Amount() total!: string;
}
