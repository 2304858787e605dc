import { applyDecorators } from '@nestjs/common';
import {
  isDeliveryCountry,
  limits,
  provinces,
  type CustomerInfo,
  type PaymentIntentRequest,
  type Province,
  type ProvinceChoice,
} from '@shop/shared';
import { Transform } from 'class-transformer';
import { ArrayNotEmpty, IsBoolean, IsIn, ValidateBy } from 'class-validator';
import {
  Amount,
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
import { PostalCode } from '../../orders/index.js';

const message = (key: string) => ({ message: validationMessage(`validation.${key}`) });

/** Accepts an amount as text or number; a number is converted to text. */
function ShownAmount() {
  return applyDecorators(
    Transform(({ value }: { value: unknown }) => (typeof value === 'number' ? value.toFixed(2) : value)),
    Amount(0),
  );
}

/** Country to which the shop delivers; empty is accepted. */
function DeliveryCountry() {
  const validate = (value: unknown) =>
    value === '' || (typeof value === 'string' && isDeliveryCountry(value));
  const rule = ValidateBy({ name: 'deliveryCountry', validator: { validate } }, message('delivery_country'));
  return applyDecorators(rule, OptionalText(limits.address.country));
}

class CustomerInfoDto implements CustomerInfo, ProvinceChoice {
  /** First name under the same rules as in an account, because mails greet the buyer by first name. */
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
  @ShownAmount() price!: string;
}

export class CreatePaymentIntentDto implements PaymentIntentRequest {
  @Part(() => CustomerInfoDto, 'validation.required')
  customerInfo!: CustomerInfoDto;

  @Parts(() => CheckoutItemDto, limits.cart.lines)
  @ArrayNotEmpty(message('required'))
  items!: CheckoutItemDto[];

  /** Total that the buyer saw, delivery and taxes included. */
  @ShownAmount() total!: string;

  @OptionalText(limits.giftNote) giftNote?: string;
  @OptionalText(limits.delivery.name) delivery?: string;
}

export class PayOnPickupDto {
  @ShownAmount() total!: string;
}
