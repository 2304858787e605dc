import { Module } from '@nestjs/common';
import { ContentModule } from '../../content/index.js';
import { ReadingModule } from '../reading/reading.module.js';
import { PackingAdminController } from './packing.admin.controller.js';
import { PackingService } from './packing.service.js';

@Module({
  imports: [ReadingModule, ContentModule],
  controllers: [PackingAdminController],
  providers: [PackingService],
})
export class PackingModule {}
