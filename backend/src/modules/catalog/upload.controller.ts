import { Controller, Query, UploadedFiles } from '@nestjs/common';
import { ImageStore, type ImageFit } from '../../platform/files/image-store.js';
import { AppError } from '../../platform/errors/app-error.js';
import { OptionalChoice } from '../../platform/http/input/validation.js';
import { Route } from '../../platform/http/routes/route.js';
import { PictureUpload, type ReceivedPicture } from '../../platform/files/picture-upload.js';

class FitDto {
  /** Size to which the picture is scaled: that of product pictures, or wide. */
  @OptionalChoice(['product', 'wide'])
  fit?: ImageFit;
}

@Controller()
export class UploadController {
  constructor(private readonly imageStore: ImageStore) {}

  /** Stores the picture in the form field `image`; the returned path can then be saved with a product or page. */
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
