import { applyDecorators, Controller, Get, Header, Param, Query, Req, StreamableFile } from '@nestjs/common';
import { ApiProduces, ApiQuery } from '@nestjs/swagger';
import { isLanguage, languages } from '@shop/contracts';
import type { Request } from 'express';
import { CurrentAccount, Public, type Account } from '../../../platform/http/access.js';
import { languageOf } from '../../../platform/http/language.js';
import { RateLimit } from '../../../platform/http/rate-limit.guard.js';
import { CurrentVisitor, type Visitor } from '../../../platform/http/visitor.js';
import { OrderIdPipe } from '../entities/order-id.pipe.js';
import { OrderLink } from '../reading/order-link.decorator.js';
import { CreditNoteParamsPipe, type CreditNoteParams } from './credit-note-params.pipe.js';
import { InvoicesService, type DocumentFile } from './invoices.service.js';

/** A paper that only its viewers get, and that nothing keeps. */
function Document(): MethodDecorator {
  return applyDecorators(
    Public(),
    RateLimit('documents'),
    ApiQuery({ name: 'lang', enum: languages, required: false }),
    ApiProduces('application/pdf'),
    Header('Cache-Control', 'private, no-store'),
    Header('X-Robots-Tag', 'noindex'),
    Header('Referrer-Policy', 'no-referrer'),
  );
}

@Controller('orders')
export class InvoicesController {
  constructor(private readonly invoicesService: InvoicesService) {}

  /** For whoever sees all of the order, in its own language unless `lang` asks for another. */
  @Get(':id/invoice.pdf')
  @Document()
  async get(
    @Param('id', OrderIdPipe) id: string,
    @Query('lang') lang: unknown,
    @CurrentAccount() account: Account | undefined,
    @CurrentVisitor() visitor: Visitor,
    @OrderLink() link: string | undefined,
    @Req() request: Request,
  ): Promise<StreamableFile> {
    const viewer = { account, visitor, language: languageOf(request), link };
    return fileOf(await this.invoicesService.get(id, viewer, isLanguage(lang) ? lang : undefined));
  }

  /** The same. */
  @Get(':id/credit-notes/:number.pdf')
  @Document()
  async getCreditNote(
    @Param(CreditNoteParamsPipe) { id, number }: CreditNoteParams,
    @Query('lang') lang: unknown,
    @CurrentAccount() account: Account | undefined,
    @CurrentVisitor() visitor: Visitor,
    @OrderLink() link: string | undefined,
    @Req() request: Request,
  ): Promise<StreamableFile> {
    const viewer = { account, visitor, language: languageOf(request), link };
    const asked = isLanguage(lang) ? lang : undefined;
    return fileOf(await this.invoicesService.getCreditNote(id, number, viewer, asked));
  }
}

function fileOf({ name, bytes }: DocumentFile): StreamableFile {
  return new StreamableFile(bytes, {
    type: 'application/pdf',
    disposition: `attachment; filename="${name}"`,
  });
}
