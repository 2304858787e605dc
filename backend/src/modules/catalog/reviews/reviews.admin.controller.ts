import { Body, Controller, Get, Param, Put, Query } from '@nestjs/common';
import type { AdminReview, Language, Page } from '@shop/contracts';
import { FromReplica } from '../../../platform/database/from-replica.js';
import { Allow } from '../../../platform/http/access.js';
import { IdPipe } from '../../../platform/http/id.pipe.js';
import { RequestLanguage } from '../../../platform/http/language.js';
import { Paged } from '../../../platform/http/paging.js';
import { AdminReviewPageDto, ApprovalDto, ReviewAnswerDto } from './reviews.dto.js';
import { ReviewsService } from './reviews.service.js';

@Controller('admin/reviews')
@Allow('admin')
export class ReviewsAdminController {
  constructor(private readonly reviewsService: ReviewsService) {}

  @Get()
  @FromReplica()
  @Paged()
  listForAdmin(
    @Query() query: AdminReviewPageDto,
    @RequestLanguage() language: Language,
  ): Promise<Page<AdminReview>> {
    return this.reviewsService.listForAdmin(query, language);
  }

  @Put(':id')
  approve(
    @Param('id', IdPipe) id: number,
    @Body() body: ApprovalDto,
    @RequestLanguage() language: Language,
  ): Promise<AdminReview> {
    return this.reviewsService.approve(id, body.isApproved, language);
  }

  /** What the shop says to a review, under it; nothing takes it back. */
  @Put(':id/answer')
  answer(
    @Param('id', IdPipe) id: number,
    @Body() body: ReviewAnswerDto,
    @RequestLanguage() language: Language,
  ): Promise<AdminReview> {
    return this.reviewsService.answer(id, body, language);
  }
}
