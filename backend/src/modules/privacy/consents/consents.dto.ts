import { limits, type CookieChoiceInput } from '@shop/shared';
import { IsBoolean } from 'class-validator';
import { Day, Email, validationMessage } from '../../../platform/http/input/validation.js';
import { PageDto } from '../../../platform/http/routes/paging.js';

const message = validationMessage('validation.invalid');

export class CookieChoiceDto implements CookieChoiceInput {
  @IsBoolean({ message }) analytics!: boolean;
  @IsBoolean({ message }) marketing!: boolean;
  @IsBoolean({ message }) functional!: boolean;
  @Day() wording!: string;
}

export class ConsentQueryDto extends PageDto {
  @Email(limits.person.email) email!: string;
}
