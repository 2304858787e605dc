import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { TagsModule } from '../tags/tags.module.js';
import { OrderViewRow } from './order-view.entity.js';
import { OrderViewsAdminController } from './order-views.admin.controller.js';
import { OrderViewsService } from './order-views.service.js';

@Module({
  imports: [TypeOrmModule.forFeature([OrderViewRow]), TagsModule],
  controllers: [OrderViewsAdminController],
  providers: [OrderViewsService],
})
export class ViewsModule {}
