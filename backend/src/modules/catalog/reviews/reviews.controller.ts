import { Body, Controller, Header, Param, Query, UploadedFiles } from '@nestjs/common';
import { limits, type OwnReview, type Review, type Page } from '@shop/shared';
import { PictureUpload, type ReceivedPicture } from '../../../platform/files/picture-upload.js';
import { CurrentAccount, type Account } from '../../../platform/http/requests/access.js';
import { IdPipe } from '../../../platform/http/input/id.pipe.js';
import { RateLimit } from '../../../platform/http/limits/rate-limit.guard.js';
import { CachedByTags } from '../../../platform/http/routes/cached-by-tags.js';
import { Route } from '../../../platform/http/routes/route.js';
import { ReviewDto, ReviewPageDto } from './reviews.dto.js';
import { ReviewsService } from './reviews.service.js';

@Controller()
export class ReviewsController {
  constructor(private readonly reviewsService: ReviewsService) {}

  @Route('GET /products/:id/reviews')
  @CachedByTags((_reviews, id) => [`product:${id}`])
  list(@Param('id', IdPipe) id: number, @Query() query: ReviewPageDto): Promise<Page<Review>> {
    return this.reviewsService.list(id, query);
  }

  /** The caller's own review of the product, approved or not. */
  @Route('GET /products/:id/reviews/own')
  @Header('Cache-Control', 'private, no-store')
  getOwn(@Param('id', IdPipe) id: number, @CurrentAccount() account: Account): Promise<OwnReview> {
    return this.reviewsService.getOwn(id, account);
  }

  @Route('POST /products/:id/reviews')
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
