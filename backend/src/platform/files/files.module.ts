import { Global, Module } from '@nestjs/common';
import { CONFIG } from '../../config.js';
import { FileStore } from './file-store.js';
import { ImageCallers } from './image-callers.js';
import { ImageStore } from './image-store.js';
import { openFiles } from './open-files.js';
import { PicturesService } from './pictures.service.js';
import { UploadsController } from './uploads.controller.js';

@Global()
@Module({
  controllers: [UploadsController],
  providers: [
    { provide: FileStore, inject: [CONFIG], useFactory: openFiles },
    ImageCallers,
    ImageStore,
    PicturesService,
  ],
  exports: [FileStore, ImageCallers, ImageStore, PicturesService],
})
export class FilesModule {}
