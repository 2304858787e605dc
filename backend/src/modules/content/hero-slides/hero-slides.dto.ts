import { limits, type HeroSlideInput } from '@shop/contracts';
import { ArrayMaxSize, IsArray, IsOptional, IsString } from 'class-validator';
import { OptionalText, sentence, Text } from '../../../platform/http/validation.js';
import { EnglishTexts } from '../../catalog/index.js';
import { OptionalFlag, SortOrder, Version } from '../content.dto.js';

export class HeroSlideDto implements HeroSlideInput {
  @Text(limits.slide.title, 'content.title_required')
  title!: string;

  @OptionalText(limits.slide.subtitle)
  subtitle?: string;

  @OptionalFlag()
  isActive?: boolean;

  @SortOrder()
  sortOrder?: number;

  @IsOptional()
  @IsArray({ message: sentence('validation.invalid') })
  @ArrayMaxSize(limits.slide.images, { message: sentence('validation.invalid') })
  @IsString({ each: true, message: sentence('validation.invalid') })
  existingImages?: string[];

  @EnglishTexts({ title: limits.slide.title, subtitle: limits.slide.subtitle })
  translations?: HeroSlideInput['translations'];

  @Version()
  version?: number;
}
