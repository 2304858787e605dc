import { Module } from '@nestjs/common';
import { ContentModule } from '../../content/index.js';
import { CorrectionsModule } from '../corrections/corrections.module.js';
import { CreditNotesModule } from '../credit-notes/credit-notes.module.js';
import { ReadingModule } from '../reading/reading.module.js';
import { InvoicesController } from './invoices.controller.js';
import { InvoicesService } from './invoices.service.js';

@Module({
  imports: [ReadingModule, ContentModule, CorrectionsModule, CreditNotesModule],
  controllers: [InvoicesController],
  providers: [InvoicesService],
})
export class InvoiceModule {}
