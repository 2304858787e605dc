import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AuthModule } from '../auth/index.js';
import { ConsentRow } from './consents/consent.entity.js';
import { ConsentsAdminController } from './consents/consents.admin.controller.js';
import { ConsentsController } from './consents/consents.controller.js';
import { ConsentsService } from './consents/consents.service.js';

@Module({
  imports: [TypeOrmModule.forFeature([ConsentRow]), AuthModule],
  controllers: [ConsentsAdminController, ConsentsController],
  providers: [ConsentsService],
  exports: [ConsentsService],
})
export class PrivacyModule {}
