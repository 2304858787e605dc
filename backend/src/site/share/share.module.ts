import { Module } from '@nestjs/common';
import { CatalogModule } from '../../modules/catalog/index.js';
import { ContentModule } from '../../modules/content/index.js';
import { ShareController } from './share.controller.js';

@Module({ imports: [CatalogModule, ContentModule], controllers: [ShareController] })
export class ShareModule {}
