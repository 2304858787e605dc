import { Global, Module } from '@nestjs/common';
import { CONFIG } from '../../config.js';
import type { Config } from '../../config.js';
import { DiskFiles } from './disk-files.js';
import { FileStore } from './file-store.js';
import { ImageStore } from './image-store.js';
import { S3Files } from './s3-files.js';
import { UploadsController } from './uploads.controller.js';

function openFiles({ s3, dataDir }: Config): FileStore {
  return s3 ? new S3Files(s3) : new DiskFiles(dataDir);
}

@Global()
@Module({
  controllers: [UploadsController],
  providers: [{ provide: FileStore, inject: [CONFIG], useFactory: openFiles }, ImageStore],
  exports: [FileStore, ImageStore],
})
export class FilesModule {}
