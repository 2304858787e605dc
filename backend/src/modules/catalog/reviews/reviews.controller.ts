import { Body, Controller, Get, Header, Param, Post, Query, UploadedFiles } from '@nestjs/common';
import { limits, type OwnReview, type Review, type Page } from '@shop/contracts';
import { PictureUpload, type ReceivedPicture } from '../../../platform/files/picture-upload.js';
import { Allow, CurrentAccount, Public, type Account } from '../../../platform/http/access.js';
import { IdPipe } from '../../../platform/http/id.pipe.js';
import { Paged } from '../../../platform/http/paging.js';
import { RateLimit } from '../../../platform/http/rate-limit.guard.js';
import { CachedByTags } from '../../../platform/http/cached-by-tags.js';
import { ReviewDto, ReviewPageDto } from './reviews.dto.js';
import { ReviewsService } from './reviews.service.js';

@Controller()
export class ReviewsController {
  constructor(private readonly reviewsService: ReviewsService) {}

  @Get('products/:id/reviews')
  @Public()
  @CachedByTags((_reviews, id) => [`product:${id}`])
  @Paged()
  list(@Param('id', IdPipe) id: number, @Query() query: ReviewPageDto): Promise<Page<Review>> {
    return this.reviewsService.list(id, query);
  }

  /** What the caller has written of it, published or not. */
  @Get('products/:id/reviews/own')
  @Allow('customer', 'admin')
  @Header('Cache-Control', 'private, no-store')
  getOwn(@Param('id', IdPipe) id: number, @CurrentAccount() account: Account): Promise<OwnReview> {
    return this.reviewsService.getOwn(id, account);
  }

  @Post('products/:id/reviews')
  @Allow('customer', 'admin')
  @RateLimit('review')
  @PictureUpload('photos', {
    maxFiles: limits.review.photos,
    tooMany: 'catalog.too_many_photos',
    fields: { rating: 'number' },
  })
  write(
    @Param('id', IdPipe) id: number,
    @Body() body: ReviewDto,
    @CurrentAccount() account: Account,
    @UploadedFiles() files: ReceivedPicture[] | undefined,
  ): Promise<Review> {
    const pictures = (files ?? []).map(({ buffer }) => buffer);
    return this.reviewsService.write(id, account, { ...body, pictures });
  }
}
