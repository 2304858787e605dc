import {
  languages,
  limits,
  reviewRefusals,
  type Language,
  type ReviewAnswerInput,
  type ReviewApprovalInput,
  type ReviewInput,
  type ReviewRefusal,
} from '@shop/shared';
import { Transform } from 'class-transformer';
import { IsBoolean } from 'class-validator';
import {
  Integer,
  OptionalChoice,
  OptionalText,
  QueryInteger,
  validationMessage,
  Text,
  Choice,
  Optional,
} from '../../../platform/http/input/validation.js';
import { EmptyIsAbsent } from '../../../platform/http/input/dto-rules.js';

export class ReviewDto implements ReviewInput {
  @Integer(limits.review.ratingMin, limits.review.ratingMax)
  rating!: number;

  @Text(limits.review.comment, 'catalog.comment_required')
  comment!: string;
}

/** Approves or hides a review; without `isApproved` the approval is toggled. */
export class ApprovalDto implements ReviewApprovalInput {
  @Optional()
  @IsBoolean({ message: validationMessage('validation.invalid') })
  isApproved?: boolean;

  @OptionalChoice(reviewRefusals)
  reason?: ReviewRefusal;
}

export class ReviewAnswerDto implements ReviewAnswerInput {
  @OptionalText(limits.review.answer)
  text!: string;

  @Choice(languages)
  language!: Language;
}

export class ReviewPageDto {
  @EmptyIsAbsent()
  @QueryInteger()
  page?: number;

  @EmptyIsAbsent()
  @QueryInteger()
  pageSize?: number;
}

export class AdminReviewPageDto extends ReviewPageDto {
  /** True: only approved reviews; false: only reviews waiting for approval. */
  @EmptyIsAbsent()
  @Transform(({ value }: { value: unknown }) => (value === 'true' ? true : value === 'false' ? false : value))
  @Optional()
  @IsBoolean({ message: validationMessage('validation.invalid') })
  isApproved?: boolean;

  /** Matches part of the comment, the author's name or the product's name. */
  @OptionalText(limits.search)
  search?: string;

  @EmptyIsAbsent()
  @QueryInteger()
  userId?: number;
}
