import { Body, Controller, Param, Query } from '@nestjs/common';
import type { AdminReview, Language, Page } from '@shop/shared';
import { FromReplica } from '../../../platform/database/from-replica.js';
import { IdPipe } from '../../../platform/http/input/id.pipe.js';
import { RequestLanguage } from '../../../platform/i18n/language.js';
import { Route } from '../../../platform/http/routes/route.js';
import { AdminReviewPageDto, ApprovalDto, ReviewAnswerDto } from './reviews.dto.js';
import { ReviewsService } from './reviews.service.js';

@Controller()
export class ReviewsAdminController {
  constructor(private readonly reviewsService: ReviewsService) {}

  @Route('GET /admin/reviews')
  @FromReplica()
  listForAdmin(
    @Query() query: AdminReviewPageDto,
    @RequestLanguage() language: Language,
  ): Promise<Page<AdminReview>> {
    return this.reviewsService.listForAdmin(query, language);
  }

  @Route('PUT /admin/reviews/:id')
  approve(
    @Param('id', IdPipe) id: number,
    @Body() body: ApprovalDto,
    @RequestLanguage() language: Language,
  ): Promise<AdminReview> {
    return this.reviewsService.approve(id, body, language);
  }

  /** Publishes the shop's answer below a review; an answer cannot be deleted. */
  @Route('PUT /admin/reviews/:id/answer')
  answer(
    @Param('id', IdPipe) id: number,
    @Body() body: ReviewAnswerDto,
    @RequestLanguage() language: Language,
  ): Promise<AdminReview> {
    return this.reviewsService.answer(id, body, language);
  }
}
