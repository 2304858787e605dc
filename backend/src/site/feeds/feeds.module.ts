import { Module } from '@nestjs/common';
import { CatalogModule } from '../../modules/catalog/index.js';
import { ContentModule } from '../../modules/content/index.js';
import { FeedsController } from './feeds.controller.js';
import { GoogleFeedService } from './google-feed.service.js';

@Module({
  imports: [CatalogModule, ContentModule],
  controllers: [FeedsController],
  providers: [GoogleFeedService],
})
export class FeedsModule {}
