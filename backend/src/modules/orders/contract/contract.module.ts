import { Module } from '@nestjs/common';
import { CatalogModule } from '../../catalog/index.js';
import { ContentModule } from '../../content/index.js';
import { ReadingModule } from '../reading/reading.module.js';
import { ContractsController } from './contracts.controller.js';
import { ContractsService } from './contracts.service.js';
import { ContractTextsService } from './contract-texts.service.js';

@Module({
  imports: [ReadingModule, CatalogModule, ContentModule],
  controllers: [ContractsController],
  providers: [ContractsService, ContractTextsService],
  exports: [ContractsService, ContractTextsService],
})
export class ContractModule {}
