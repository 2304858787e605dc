import { Body, Controller, Get, Param, Post, Put, Query, Req, Res } from '@nestjs/common';
import type { AdminReview, Language, Review } from '@shop/contracts';
import type { Request, Response } from 'express';
import { FromReplica } from '../../../platform/database/from-replica.js';
import { Allow, CurrentAccount, Public, type Account } from '../../../platform/http/access.js';
import { IdPipe } from '../../../platform/http/id.pipe.js';
import { RequestLanguage } from '../../../platform/http/language.js';
import { sendPage } from '../../../platform/http/paging.js';
import { RateLimit } from '../../../platform/http/rate-limit.guard.js';
import { CachedByTags } from '../../../platform/http/cached-by-tags.js';
import { AdminReviewPageDto, ApprovalDto, ReviewDto, ReviewPageDto } from './reviews.dto.js';
import { ReviewsService } from './reviews.service.js';

@Controller()
export class ReviewsController {
  constructor(private readonly reviewsService: ReviewsService) {}

  @Get('products/:id/reviews')
  @Public()
  @CachedByTags((_reviews, id) => [`product:${id}`])
  async list(
    @Param('id', IdPipe) id: number,
    @Query() query: ReviewPageDto,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<Review[]> {
    return sendPage(request, response, query, await this.reviewsService.list(id, query));
  }

  @Post('products/:id/reviews')
  @Allow('customer', 'admin')
  @RateLimit('review')
  write(
    @Param('id', IdPipe) id: number,
    @Body() body: ReviewDto,
    @CurrentAccount() account: Account,
  ): Promise<Review> {
    return this.reviewsService.write(id, account, body);
  }

  @Get('admin/reviews')
  @FromReplica()
  @Allow('admin')
  async listForAdmin(
    @Query() query: AdminReviewPageDto,
    @RequestLanguage() language: Language,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<AdminReview[]> {
    return sendPage(request, response, query, await this.reviewsService.listForAdmin(query, language));
  }

  @Put('admin/reviews/:id')
  @Allow('admin')
  approve(
    @Param('id', IdPipe) id: number,
    @Body() body: ApprovalDto,
    @RequestLanguage() language: Language,
  ): Promise<AdminReview> {
    return this.reviewsService.approve(id, body.isApproved, language);
  }
}
