import { ApiProperty } from '@nestjs/swagger';
import { limits, type FavouritesInput } from '@shop/shared';
import { ArrayMaxSize, IsArray, IsInt, Max, Min } from 'class-validator';
import { validationMessage } from '../../../platform/http/input/validation.js';

const message = validationMessage('validation.invalid');

export class FavouritesDto implements FavouritesInput {
  @ApiProperty({ type: 'array', items: { type: 'integer' }, maxItems: limits.favourites })
  @IsArray({ message })
  @ArrayMaxSize(limits.favourites, { message })
  @IsInt({ each: true, message })
  @Min(1, { each: true, message })
  @Max(limits.integer, { each: true, message })
  productIds!: number[];
}
