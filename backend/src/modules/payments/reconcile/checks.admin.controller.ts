import { Controller, Header, Param, Query } from '@nestjs/common';
import { limits, type PaymentCheck, type Page, type CheckSearch } from '@shop/shared';
import { CurrentAccount, type Account } from '../../../platform/http/requests/access.js';
import { IdPipe } from '../../../platform/http/input/id.pipe.js';
import { PageDto } from '../../../platform/http/routes/paging.js';
import { OptionalText, OptionalChoice } from '../../../platform/http/input/validation.js';
import { Route } from '../../../platform/http/routes/route.js';
import { PaymentChecksService } from '../checks/payment-checks.service.js';
import { CheckQueries } from '../checks/checks.queries.js';
import { CheckRetryService } from './check-retry.service.js';

class CheckSearchDto extends PageDto implements CheckSearch {
  @OptionalChoice(['open', 'done'])
  state?: 'open' | 'done';

  @OptionalText(limits.search) search?: string;
}

@Controller()
export class ChecksAdminController {
  constructor(
    private readonly checkQueries: CheckQueries,
    private readonly paymentChecksService: PaymentChecksService,
    private readonly checkRetryService: CheckRetryService,
  ) {}

  @Route('GET /admin/payments/checks')
  @Header('Cache-Control', 'private, no-store')
  list(@Query() query: CheckSearchDto): Promise<Page<PaymentCheck>> {
    return this.checkQueries.list(query);
  }

  @Route('POST /admin/payments/checks/:id/resolve')
  resolve(@Param('id', IdPipe) id: number, @CurrentAccount() account: Account): Promise<void> {
    return this.paymentChecksService.resolve(id, account);
  }

  @Route('POST /admin/payments/checks/:id/retry')
  retry(@Param('id', IdPipe) id: number): Promise<void> {
    return this.checkRetryService.retry(id);
  }
}
