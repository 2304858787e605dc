import { limits } from '@shop/shared';
import { Email } from '../../../platform/http/input/validation.js';

/** Somebody by their address. */
export class PersonDto {
  @Email(limits.person.email) email!: string;
}
