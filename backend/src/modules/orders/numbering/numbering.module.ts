import { Module } from '@nestjs/common';
import { InvoiceNumbersService } from './invoice-numbers.service.js';

@Module({ providers: [InvoiceNumbersService] })
export class NumberingModule {}
