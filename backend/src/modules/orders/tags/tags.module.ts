import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { OrderTagRow } from '../entities/order-tag.entity.js';
import { LifecycleModule } from '../lifecycle/lifecycle.module.js';
import { TagsAdminController } from './tags.admin.controller.js';
import { TagsService } from './tags.service.js';

@Module({
  imports: [TypeOrmModule.forFeature([OrderTagRow]), LifecycleModule],
  controllers: [TagsAdminController],
  providers: [TagsService],
  exports: [TagsService],
})
export class TagsModule {}
