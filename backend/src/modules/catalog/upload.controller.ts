import { Controller, Post, UploadedFiles } from '@nestjs/common';
import { ImageStore } from '../../platform/files/image-store.js';
import { Allow } from '../../platform/http/access.js';
import { AppError } from '../../platform/http/app-error.js';
import { PictureForm } from './picture-form.js';
import type { ReceivedPicture } from './picture-form.js';

@Controller('upload')
export class UploadController {
  constructor(private readonly images: ImageStore) {}

  /** Keeps the picture in the field `image`; its path goes into whatever is saved next. */
  @Post()
  @Allow('admin')
  @PictureForm('image')
  async upload(@UploadedFiles() files: ReceivedPicture[] | undefined): Promise<{ url: string }> {
    const [file] = files ?? [];
    if (!file) throw new AppError('files.not_an_image');
    return { url: await this.images.store(file.buffer, 'wide') };
  }
}
