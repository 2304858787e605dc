import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { OrderNoteRow } from '../entities/order-note.entity.js';
import { LifecycleModule } from '../lifecycle/lifecycle.module.js';
import { ReadingModule } from '../reading/reading.module.js';
import { NotesAdminController } from './notes.admin.controller.js';
import { NotesService } from './notes.service.js';

@Module({
  imports: [TypeOrmModule.forFeature([OrderNoteRow]), LifecycleModule, ReadingModule],
  controllers: [NotesAdminController],
  providers: [NotesService],
})
export class NotesModule {}
