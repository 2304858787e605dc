import { Module } from '@nestjs/common';
import { ApiDocs } from './api-docs.js';
import { DocsController } from './docs.controller.js';

@Module({ controllers: [DocsController], providers: [ApiDocs] })
export class DocsModule {}
