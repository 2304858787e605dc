import { Controller, Get, Header, HttpCode, Param, Post, Query, Req, Res } from '@nestjs/common';
import { limits, type PaymentCheck } from '@shop/contracts';
import { IsIn, IsOptional } from 'class-validator';
import type { Request, Response } from 'express';
import { Allow, CurrentAccount, type Account } from '../../../platform/http/access.js';
import { IdPipe } from '../../../platform/http/id.pipe.js';
import { sendPage } from '../../../platform/http/paging.js';
import { OptionalText, QueryInteger, validationMessage } from '../../../platform/http/validation.js';
import { PaymentChecksService } from '../checks/payment-checks.service.js';
import { CheckQueries, type CheckSearch } from '../checks/checks.queries.js';
import { CheckRetryService } from './check-retry.service.js';

class CheckSearchDto implements CheckSearch {
  @IsOptional()
  @IsIn(['open', 'done'], { message: validationMessage('validation.invalid') })
  state?: 'open' | 'done';

  @OptionalText(limits.search) search?: string;
  @QueryInteger() page?: number;
  @QueryInteger() pageSize?: number;
}

@Controller('admin/payments/checks')
@Allow('admin')
export class ChecksAdminController {
  constructor(
    private readonly checkQueries: CheckQueries,
    private readonly paymentChecksService: PaymentChecksService,
    private readonly checkRetryService: CheckRetryService,
  ) {}

  @Get()
  @Header('Cache-Control', 'private, no-store')
  async list(
    @Query() query: CheckSearchDto,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<PaymentCheck[]> {
    return sendPage(request, response, query, await this.checkQueries.list(query));
  }

  @Post(':id/resolve')
  @HttpCode(204)
  resolve(@Param('id', IdPipe) id: number, @CurrentAccount() account: Account): Promise<void> {
    return this.paymentChecksService.resolve(id, account);
  }

  @Post(':id/retry')
  @HttpCode(204)
  retry(@Param('id', IdPipe) id: number): Promise<void> {
    return this.checkRetryService.retry(id);
  }
}
