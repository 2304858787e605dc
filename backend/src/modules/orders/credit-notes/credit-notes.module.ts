import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { CreditNoteQueries } from './credit-notes.queries.js';
import { CreditNotesService } from './credit-notes.service.js';
import { CreditNoteRow } from './credit-note.entity.js';

@Module({
  imports: [TypeOrmModule.forFeature([CreditNoteRow])],
  providers: [CreditNoteQueries, CreditNotesService],
  exports: [CreditNoteQueries, CreditNotesService],
})
export class CreditNotesModule {}
