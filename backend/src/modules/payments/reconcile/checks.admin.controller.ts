import { Controller, Get, Header, HttpCode, Param, Post, Query } from '@nestjs/common';
import { limits, type PaymentCheck, type Page } from '@shop/contracts';
import { Allow, CurrentAccount, type Account } from '../../../platform/http/access.js';
import { IdPipe } from '../../../platform/http/id.pipe.js';
import { Paged, PageDto } from '../../../platform/http/paging.js';
import { OptionalText, OptionalChoice } from '../../../platform/http/validation.js';
import { PaymentChecksService } from '../checks/payment-checks.service.js';
import { CheckQueries, type CheckSearch } from '../checks/checks.queries.js';
import { CheckRetryService } from './check-retry.service.js';

class CheckSearchDto extends PageDto implements CheckSearch {
  @OptionalChoice(['open', 'done'])
  state?: 'open' | 'done';

  @OptionalText(limits.search) search?: string;
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
  @Paged()
  list(@Query() query: CheckSearchDto): Promise<Page<PaymentCheck>> {
    return this.checkQueries.list(query);
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
