import { Body, Controller, Header, StreamableFile } from '@nestjs/common';
import { ApiProduces } from '@nestjs/swagger';
import {
  labelSheets,
  limits,
  packingPapers,
  type LabelSheet,
  type Language,
  type PackingPaper,
  type PackingRequest,
} from '@shop/shared';
import { ArrayMaxSize, ArrayNotEmpty, IsArray, Matches } from 'class-validator';
import { RequestLanguage } from '../../../platform/i18n/language.js';
import { validationMessage, OptionalChoice, Choice } from '../../../platform/http/input/validation.js';
import { Route } from '../../../platform/http/routes/route.js';
import { PackingService } from './packing.service.js';

export class PackingDto implements PackingRequest {
  @Choice(packingPapers) paper!: PackingPaper;

  @IsArray({ message: validationMessage('validation.required') })
  @ArrayNotEmpty({ message: validationMessage('validation.required') })
  @ArrayMaxSize(limits.parcel.papers, { message: validationMessage('validation.max') })
  @Matches(/^[A-Za-z0-9_-]{22}$/, { each: true, message: validationMessage('validation.invalid') })
  ids!: string[];

  @OptionalChoice(labelSheets) sheet?: LabelSheet;
}

@Controller()
export class PackingAdminController {
  constructor(private readonly packingService: PackingService) {}

  @Route('POST /admin/orders/papers')
  @ApiProduces('application/pdf')
  @Header('Cache-Control', 'private, no-store')
  async print(@Body() body: PackingDto, @RequestLanguage() language: Language): Promise<StreamableFile> {
    const bytes = await this.packingService.print(body, language);
    return new StreamableFile(bytes, {
      type: 'application/pdf',
      disposition: `attachment; filename="${body.paper}.pdf"`,
    });
  }
}
