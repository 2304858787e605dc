import { Body, Controller, Header, Param, UploadedFiles, type StreamableFile } from '@nestjs/common';
import { limits, type OrderAfterSales } from '@shop/shared';
import { PictureUpload, type ReceivedPicture } from '../../../platform/files/picture-upload.js';
import { IdPipe } from '../../../platform/http/input/id.pipe.js';
import { RateLimit } from '../../../platform/http/limits/rate-limit.guard.js';
import { Route } from '../../../platform/http/routes/route.js';
import { ForOrderHolder, OrderIdPipe } from '../../orders/index.js';
import { PrivatePicture, ReturnPhotosService } from './return-photos.service.js';
import { CancellationDto, ReturnDto } from './returns.dto.js';
import { ReturnQueries } from './returns.queries.js';
import { ReturnsService } from './returns.service.js';

/** Return and cancellation requests by the buyer of an order. Every response contains all requests of the order. */
@Controller()
@ForOrderHolder()
export class ReturnsController {
  constructor(
    private readonly returnsService: ReturnsService,
    private readonly returnQueries: ReturnQueries,
    private readonly returnPhotosService: ReturnPhotosService,
  ) {}

  @Route('GET /orders/:id/returns')
  @Header('Cache-Control', 'private, no-store')
  get(@Param('id', OrderIdPipe) id: string): Promise<OrderAfterSales> {
    return this.returnQueries.afterSales(id);
  }

  @Route('POST /orders/:id/returns')
  @RateLimit('orderRequest')
  @PictureUpload('photos', {
    maxFiles: limits.return.photos,
    tooMany: 'returns.too_many_photos',
    fields: { lines: 'json' },
  })
  async request(
    @Param('id', OrderIdPipe) id: string,
    @Body() body: ReturnDto,
    @UploadedFiles() files: ReceivedPicture[] | undefined,
  ): Promise<OrderAfterSales> {
    const pictures = (files ?? []).map(({ buffer }) => buffer);
    await this.returnsService.request(id, body, pictures);
    return this.returnQueries.afterSales(id);
  }

  @Route('GET /orders/:id/returns/:returnId/photos/:place')
  @PrivatePicture()
  photo(
    @Param('id', OrderIdPipe) orderId: string,
    @Param('returnId', IdPipe) id: number,
    @Param('place', IdPipe) index: number,
  ): Promise<StreamableFile> {
    return this.returnPhotosService.read({ id, orderId }, index);
  }

  @Route('POST /orders/:id/cancellation')
  @RateLimit('orderRequest')
  async cancel(
    @Param('id', OrderIdPipe) id: string,
    @Body() body: CancellationDto,
  ): Promise<OrderAfterSales> {
    await this.returnsService.cancel(id, body);
    return this.returnQueries.afterSales(id);
  }

  @Route('DELETE /orders/:id/returns/:returnId')
  @RateLimit('orderRequest')
  async withdraw(
    @Param('id', OrderIdPipe) id: string,
    @Param('returnId', IdPipe) returnId: number,
  ): Promise<OrderAfterSales> {
    await this.returnsService.withdraw(id, returnId);
    return this.returnQueries.afterSales(id);
  }
}
