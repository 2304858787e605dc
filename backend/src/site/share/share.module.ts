import { Module } from '@nestjs/common';
import { CatalogModule } from '../../modules/catalog/index.js';
import { ContentModule } from '../../modules/content/index.js';
import { ShareController } from './share.controller.js';
import { SharePicturesService } from './share-pictures.service.js';

@Module({
  imports: [CatalogModule, ContentModule],
  controllers: [ShareController],
  providers: [SharePicturesService],
})
export class ShareModule {}
