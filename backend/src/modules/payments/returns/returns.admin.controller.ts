import { Body, Controller, Header, Headers, Param, Query, type StreamableFile } from '@nestjs/common';
import {
  parseCents,
  type AdminOrderReturns,
  type ListedReturn,
  type WaitingReturns,
  type Page,
} from '@shop/shared';
import { CurrentAccount, Polled, type Account } from '../../../platform/http/requests/access.js';
import { AppError } from '../../../platform/errors/app-error.js';
import { IdPipe } from '../../../platform/http/input/id.pipe.js';
import { Route } from '../../../platform/http/routes/route.js';
import { ContractsService, LateOrdersService, OrderIdPipe } from '../../orders/index.js';
import { PrivatePicture, ReturnPhotosService } from './return-photos.service.js';
import { ReturnDecisionsService } from './return-decisions.service.js';
import {
  ReturnAnswerDto,
  ReturnApprovalDto,
  ReturnReceiptDto,
  ReturnRefundDto,
  ReturnSearchDto,
} from './returns.dto.js';
import { ReturnRefundsService } from './return-refunds.service.js';
import { ReturnQueries } from './returns.queries.js';

@Controller()
export class ReturnsAdminController {
  constructor(
    private readonly returnQueries: ReturnQueries,
    private readonly returnPhotosService: ReturnPhotosService,
    private readonly returnDecisionsService: ReturnDecisionsService,
    private readonly returnRefundsService: ReturnRefundsService,
    private readonly lateOrdersService: LateOrdersService,
    private readonly contractsService: ContractsService,
  ) {}

  @Route('GET /admin/returns')
  @Header('Cache-Control', 'private, no-store')
  list(@Query() query: ReturnSearchDto): Promise<Page<ListedReturn>> {
    return this.returnQueries.list(query);
  }

  @Route('GET /admin/returns/waiting')
  @Polled()
  @Header('Cache-Control', 'private, no-store')
  async waiting(): Promise<WaitingReturns> {
    const [returns, late, contractsUnsent] = await Promise.all([
      this.returnQueries.waiting(),
      this.lateOrdersService.count(),
      this.contractsService.overdue(),
    ]);
    return { ...returns, late, contractsUnsent };
  }

  @Route('GET /admin/orders/:id/returns')
  @Header('Cache-Control', 'private, no-store')
  ofOrder(@Param('id', OrderIdPipe) id: string): Promise<AdminOrderReturns> {
    return this.returnQueries.ofOrder(id);
  }

  @Route('GET /admin/returns/:id/photos/:place')
  @PrivatePicture()
  photo(@Param('id', IdPipe) id: number, @Param('place', IdPipe) index: number): Promise<StreamableFile> {
    return this.returnPhotosService.read({ id }, index);
  }

  @Route('POST /admin/returns/:id/approval')
  async approve(
    @Param('id', IdPipe) id: number,
    @Body() { answer }: ReturnApprovalDto,
    @CurrentAccount() account: Account,
  ): Promise<void> {
    await this.returnDecisionsService.approve(id, answer ?? '', account);
  }

  @Route('POST /admin/returns/:id/refusal')
  refuse(@Param('id', IdPipe) id: number, @Body() { answer }: ReturnAnswerDto): Promise<void> {
    return this.returnDecisionsService.refuse(id, answer);
  }

  @Route('POST /admin/returns/:id/receipt')
  receive(@Param('id', IdPipe) id: number, @Body() { restock }: ReturnReceiptDto): Promise<void> {
    return this.returnDecisionsService.receive(id, restock);
  }

  /** The idempotency key prevents a double click from refunding twice. */
  @Route('POST /admin/returns/:id/refund')
  async refund(
    @Param('id', IdPipe) id: number,
    @Headers('idempotency-key') key: string | undefined,
    @Body() { amount, delivery }: ReturnRefundDto,
    @CurrentAccount() account: Account,
  ): Promise<void> {
    if (!key || !/^[\x21-\x7e]{1,100}$/.test(key)) throw new AppError('request.malformed');
    const refund = { amountCents: parseCents(amount) ?? 0, delivery: delivery ?? false, key };
    await this.returnRefundsService.refund(id, refund, account);
  }
}
