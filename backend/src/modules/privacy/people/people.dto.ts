import { limits } from '@shop/shared';
import { Email } from '../../../platform/http/input/validation.js';

export class PersonDto {
  @Email(limits.person.email) email!: string;
}
