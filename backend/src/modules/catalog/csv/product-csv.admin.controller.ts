import {
  applyDecorators,
  Body,
  Controller,
  Logger,
  Query,
  Res,
  UploadedFile,
  UseInterceptors,
} from '@nestjs/common';
import { FileInterceptor } from '@nestjs/platform-express';
import { limits, type ErrorReply, type ImportEvent, type Language } from '@shop/shared';
import { IsBooleanString } from 'class-validator';
import type { Response } from 'express';
import { sendCsv } from '../../../platform/csv/send-csv.js';
import { CurrentAccount, type Account } from '../../../platform/http/requests/access.js';
import { AppError } from '../../../platform/errors/app-error.js';
import { RequestLanguage } from '../../../platform/i18n/language.js';
import { OptionalText, validationMessage, Optional } from '../../../platform/http/input/validation.js';
import { Route } from '../../../platform/http/routes/route.js';
import { TranslationService } from '../../../platform/i18n/translation.service.js';
import { tooLargeAs } from '../../../platform/files/picture-upload.js';
import { ProductQueryDto } from '../reading/products.dto.js';
import { ProductExportService } from './product-export.service.js';
import { ProductImportService } from './product-import.service.js';

class ImportDto {
  @Optional()
  @IsBooleanString({ message: validationMessage('validation.invalid') })
  dryRun?: string;

  @OptionalText(64)
  digest?: string;
}

/** Accepts a multipart form with one file; refuses with `catalog.import_too_large`. */
function CsvForm() {
  const sizes = { fileSize: limits.import.bytes, files: 1, fields: 5, parts: 10, fieldSize: 1024 };
  const tooLarge = tooLargeAs('catalog.import_too_large');
  return applyDecorators(UseInterceptors(tooLarge, FileInterceptor('file', { limits: sizes })));
}

@Controller()
export class ProductCsvAdminController {
  private readonly logger = new Logger(ProductCsvAdminController.name);

  constructor(
    private readonly productExportService: ProductExportService,
    private readonly productImportService: ProductImportService,
    private readonly translationService: TranslationService,
  ) {}

  @Route('GET /admin/products/export')
  async export(
    @Query() query: ProductQueryDto,
    @RequestLanguage() language: Language,
    @Res() response: Response,
  ): Promise<void> {
    const name = language === 'fr' ? 'produits' : 'products';
    await sendCsv(response, name, await this.productExportService.stream(query, language));
  }

  /**
   * Streams one `ImportEvent` as JSON per line during the import; an unreadable file gets an ordinary error response.
   */
  @Route('POST /admin/products/import')
  @CsvForm()
  async import(
    @UploadedFile() file: { buffer: Buffer } | undefined,
    @Body() { dryRun, digest }: ImportDto,
    @CurrentAccount() account: Account,
    @RequestLanguage() language: Language,
    @Res() response: Response,
  ): Promise<void> {
    if (!file) throw new AppError('catalog.import_no_file');
    const send = (event: ImportEvent) => {
      if (!response.headersSent) {
        response.status(200).type('application/x-ndjson').setHeader('Cache-Control', 'private, no-store');
      }
      response.write(`${JSON.stringify(event)}\n`);
    };
    const isDryRun = dryRun === 'true';
    const actor = `account:${account.id}`;
    const onProgress = (progress: Extract<ImportEvent, { progress: unknown }>['progress']) =>
      send({ progress });
    try {
      const report = await this.productImportService.run(file.buffer, {
        isDryRun,
        digest,
        actor,
        language,
        onProgress,
      });
      send({ report });
    } catch (error) {
      // Once the response has started, an error can only be sent as an event.
      if (!response.headersSent) throw error;
      send({ refusal: this.refusalOf(error, language) });
    }
    response.end();
  }

  private refusalOf(error: unknown, language: Language): ErrorReply {
    const refusal = error instanceof AppError ? error : new AppError('request.failed');
    if (refusal !== error) this.logger.error({ err: error }, 'An import failed');
    const message = this.translationService.in(language, 'errors')(
      refusal.code.replace('.', '_'),
      refusal.args,
    );
    return { statusCode: refusal.status, code: refusal.code, message };
  }
}
