import { limits, type CookieChoiceInput } from '@shop/contracts';
import { IsBoolean } from 'class-validator';
import { Day, Email, QueryInteger, validationMessage } from '../../../platform/http/validation.js';

const message = validationMessage('validation.invalid');

export class CookieChoiceDto implements CookieChoiceInput {
  @IsBoolean({ message }) analytics!: boolean;
  @IsBoolean({ message }) marketing!: boolean;
  @IsBoolean({ message }) functional!: boolean;
  @Day() wording!: string;
}

export class ConsentQueryDto {
  @Email(limits.person.email) email!: string;
  @QueryInteger() page?: number;
  @QueryInteger() pageSize?: number;
}
