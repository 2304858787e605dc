import { Module } from '@nestjs/common';
import { ApiDocsService } from './api-docs.service.js';
import { DocsController } from './docs.controller.js';

@Module({ controllers: [DocsController], providers: [ApiDocsService] })
export class DocsModule {}
