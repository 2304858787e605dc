import { Global, Module } from '@nestjs/common';
import { ImageStore } from './image-store.js';
import { UploadsController } from './uploads.controller.js';

@Global()
@Module({ controllers: [UploadsController], providers: [ImageStore], exports: [ImageStore] })
export class FilesModule {}
