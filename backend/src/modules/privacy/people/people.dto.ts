import { limits } from '@shop/contracts';
import { Email } from '../../../platform/http/input/validation.js';

/** Somebody by their address. */
export class PersonDto {
  @Email(limits.person.email) email!: string;
}
