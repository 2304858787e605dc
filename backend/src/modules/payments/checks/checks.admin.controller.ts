import { Controller, Get, Header, HttpCode, Param, Post, Query, Req, Res } from '@nestjs/common';
import { limits, type PaymentCheck } from '@shop/contracts';
import { IsIn, IsOptional } from 'class-validator';
import type { Request, Response } from 'express';
import { Allow, CurrentAccount, type Account } from '../../../platform/http/access.js';
import { IdPipe } from '../../../platform/http/id.pipe.js';
import { sendPage } from '../../../platform/http/paging.js';
import { OptionalText, QueryInteger, sentence } from '../../../platform/http/validation.js';
import { Checks } from './checks.js';
import { CheckQueries, type CheckSearch } from './checks.queries.js';
import { CheckRetries } from './retries.js';

class CheckSearchDto implements CheckSearch {
  @IsOptional()
  @IsIn(['open', 'done'], { message: sentence('validation.invalid') })
  state?: 'open' | 'done';

  @OptionalText(limits.search) search?: string;
  @QueryInteger() page?: number;
  @QueryInteger() pageSize?: number;
}

@Controller('admin/payments/checks')
@Allow('admin')
export class ChecksAdminController {
  constructor(
    private readonly queries: CheckQueries,
    private readonly checks: Checks,
    private readonly retries: CheckRetries,
  ) {}

  @Get()
  @Header('Cache-Control', 'private, no-store')
  async list(
    @Query() query: CheckSearchDto,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<PaymentCheck[]> {
    return sendPage(request, response, query, await this.queries.list(query));
  }

  @Post(':id/resolve')
  @HttpCode(204)
  resolve(@Param('id', IdPipe) id: number, @CurrentAccount() account: Account): Promise<void> {
    return this.checks.resolve(id, account);
  }

  @Post(':id/retry')
  @HttpCode(204)
  retry(@Param('id', IdPipe) id: number): Promise<void> {
    return this.retries.retry(id);
  }
}
