import { limits, shopPath, slideFocuses, type HeroSlideInput, type SlideFocus } from '@shop/shared';
import { ArrayMaxSize, IsArray, IsString, Matches } from 'class-validator';
import {
  OptionalText,
  validationMessage,
  Text,
  OptionalChoice,
  Optional,
} from '../../../platform/http/input/validation.js';
import { EnglishTexts } from '../../../platform/http/input/dto-rules.js';
import { OptionalFlag, OptionalId, SortOrder, Version } from '../content.dto.js';

export class HeroSlideDto implements HeroSlideInput {
  @Text(limits.slide.title, 'content.title_required')
  title!: string;

  @OptionalText(limits.slide.subtitle)
  subtitle?: string;

  @OptionalText(limits.slide.link)
  @Matches(shopPath, { message: validationMessage('content.link_outside') })
  link?: string;

  @OptionalText(limits.slide.button)
  button?: string;

  @OptionalId()
  productId?: number | null;

  @OptionalChoice(slideFocuses)
  focus?: SlideFocus;

  @OptionalFlag()
  isActive?: boolean;

  @SortOrder()
  sortOrder?: number;

  @Optional()
  @IsArray({ message: validationMessage('validation.invalid') })
  @ArrayMaxSize(limits.slide.images, { message: validationMessage('validation.invalid') })
  @IsString({ each: true, message: validationMessage('validation.invalid') })
  existingImages?: string[];

  @EnglishTexts({
    title: limits.slide.title,
    subtitle: limits.slide.subtitle,
    button: limits.slide.button,
  })
  translations?: HeroSlideInput['translations'];

  @Version()
  version?: number;
}
