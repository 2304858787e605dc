import { correctionReasons, limits, type OrderContactInput, type CorrectionReason } from '@shop/shared';
import {
  Choice,
  Email,
  Integer,
  Optional,
  OptionalText,
  Text,
} from '../../../platform/http/input/validation.js';
import { PersonName } from '../../auth/index.js';
import { PostalCode } from '../addresses/postal-code.js';

export class PostalCodeDto {
  @PostalCode() postalCode!: string;
}

export class OrderContactDto extends PostalCodeDto implements OrderContactInput {
  @PersonName(limits.person.firstName) firstName!: string;
  @PersonName(limits.person.lastName) lastName!: string;
  @OptionalText(limits.person.phone) phone = '';
  @Email(limits.person.email) email!: string;
  @Text(limits.address.line) address!: string;
  @Text(limits.address.city) city!: string;
  @Choice(correctionReasons) reason!: CorrectionReason;
  @Optional() @Integer(1, limits.integer) version?: number;
}
