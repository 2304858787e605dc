import { Controller, Query, UploadedFiles } from '@nestjs/common';
import { ImageStore, type ImageFit } from '../../platform/files/image-store.js';
import { AppError } from '../../platform/errors/app-error.js';
import { OptionalChoice } from '../../platform/http/input/validation.js';
import { Route } from '../../platform/http/routes/route.js';
import { PictureUpload, type ReceivedPicture } from '../../platform/files/picture-upload.js';

class FitDto {
  /** The box that the picture is fitted into: that of products, or a wide one. */
  @OptionalChoice(['product', 'wide'])
  fit?: ImageFit;
}

@Controller()
export class UploadController {
  constructor(private readonly imageStore: ImageStore) {}

  /** Keeps the picture in the field `image`; its path goes into whatever is saved next. */
  @Route('POST /upload')
  @PictureUpload('image')
  async upload(
    @UploadedFiles() files: ReceivedPicture[] | undefined,
    @Query() { fit = 'wide' }: FitDto,
  ): Promise<{ url: string }> {
    const [file] = files ?? [];
    if (!file) throw new AppError('files.not_an_image');
    return { url: await this.imageStore.store(file.buffer, fit) };
  }
}
