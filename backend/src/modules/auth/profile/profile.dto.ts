import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import {
  languages,
  limits,
  type FavouritesInput,
  type Language,
  type PasswordChange,
  type ProfileInput,
} from '@shop/contracts';
import { ArrayMaxSize, IsArray, IsInt, Max, Min } from 'class-validator';
import { Email, validationMessage, Choice, Optional } from '../../../platform/http/validation.js';
import { PersonName } from '../accounts/person-name.js';
import { GivenPassword, NewPassword } from '../passwords/password.dto.js';

const message = validationMessage('validation.invalid');

export class ProfileDto implements ProfileInput {
  @PersonName(limits.person.firstName, 'auth.first_name_required') firstName!: string;
  @PersonName(limits.person.lastName, 'auth.last_name_required') lastName!: string;
  @Email(limits.person.email) email!: string;
  @ApiProperty({ enum: languages })
  @Choice(languages)
  language!: Language;
  /** Asked for when the address changes. */
  @Optional()
  @GivenPassword()
  @ApiPropertyOptional()
  currentPassword?: string;
}

export class PasswordChangeDto implements PasswordChange {
  @GivenPassword() currentPassword!: string;
  @NewPassword() newPassword!: string;
}

/** Somebody by their address. */
export class PersonDto {
  @Email(limits.person.email) email!: string;
}

/** What a call that cannot be taken back asks for. */
export class OwnPasswordDto {
  @GivenPassword() password!: string;
}

export class FavouritesDto implements FavouritesInput {
  @ApiProperty({ type: 'array', items: { type: 'integer' }, maxItems: limits.favourites })
  @IsArray({ message })
  @ArrayMaxSize(limits.favourites, { message })
  @IsInt({ each: true, message })
  @Min(1, { each: true, message })
  @Max(limits.integer, { each: true, message })
  productIds!: number[];
}
