import { limits, type TestimonialInput } from '@shop/shared';
import { Integer, OptionalText, Text, Optional } from '../../../platform/http/input/validation.js';
import { EnglishTexts, VideoAddress } from '../../../platform/http/input/dto-rules.js';
import { OptionalFlag, OptionalId, SortOrder, Version } from '../content.dto.js';
import { PageDto } from '../../../platform/http/routes/paging.js';

/** Query of the back office list; `search` matches name and content in either language. */
export class TestimonialsQueryDto extends PageDto {
  @OptionalText(limits.search) search?: string;
}

export class TestimonialDto implements TestimonialInput {
  @Text(limits.testimonial.name, 'content.name_required')
  name!: string;

  @OptionalText(limits.testimonial.title)
  title?: string;

  @Text(limits.testimonial.content, 'content.content_required')
  content!: string;

  @VideoAddress()
  videoUrl?: string;

  @Optional()
  @Integer(limits.review.ratingMin, limits.review.ratingMax)
  rating?: number;

  @OptionalFlag()
  isActive?: boolean;

  @SortOrder()
  sortOrder?: number;

  @OptionalId()
  productId?: number | null;

  @OptionalFlag()
  removeImage?: boolean;

  @EnglishTexts({ title: limits.testimonial.title, content: limits.testimonial.content })
  translations?: TestimonialInput['translations'];

  @Version()
  version?: number;
}
