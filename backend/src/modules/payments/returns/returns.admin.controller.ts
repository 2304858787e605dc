import {
  Body,
  Controller,
  Get,
  Header,
  Headers,
  HttpCode,
  Param,
  Post,
  Query,
  type StreamableFile,
} from '@nestjs/common';
import {
  parseCents,
  type AdminOrderReturns,
  type ListedReturn,
  type WaitingReturns,
  type Page,
} from '@shop/contracts';
import { Allow, CurrentAccount, Polled, type Account } from '../../../platform/http/access.js';
import { AppError } from '../../../platform/http/app-error.js';
import { IdPipe } from '../../../platform/http/id.pipe.js';
import { Paged } from '../../../platform/http/paging.js';
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

@Controller('admin')
@Allow('admin')
export class ReturnsAdminController {
  constructor(
    private readonly returnQueries: ReturnQueries,
    private readonly returnPhotosService: ReturnPhotosService,
    private readonly returnDecisionsService: ReturnDecisionsService,
    private readonly returnRefundsService: ReturnRefundsService,
    private readonly lateOrdersService: LateOrdersService,
    private readonly contractsService: ContractsService,
  ) {}

  @Get('returns')
  @Header('Cache-Control', 'private, no-store')
  @Paged()
  list(@Query() query: ReturnSearchDto): Promise<Page<ListedReturn>> {
    return this.returnQueries.list(query);
  }

  @Get('returns/waiting')
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

  @Get('orders/:id/returns')
  @Header('Cache-Control', 'private, no-store')
  ofOrder(@Param('id', OrderIdPipe) id: string): Promise<AdminOrderReturns> {
    return this.returnQueries.ofOrder(id);
  }

  @Get('returns/:id/photos/:place')
  @PrivatePicture()
  photo(@Param('id', IdPipe) id: number, @Param('place', IdPipe) place: number): Promise<StreamableFile> {
    return this.returnPhotosService.read({ id }, place);
  }

  @Post('returns/:id/approval')
  @HttpCode(204)
  async approve(
    @Param('id', IdPipe) id: number,
    @Body() { answer }: ReturnApprovalDto,
    @CurrentAccount() account: Account,
  ): Promise<void> {
    await this.returnDecisionsService.approve(id, answer ?? '', account);
  }

  @Post('returns/:id/refusal')
  @HttpCode(204)
  refuse(@Param('id', IdPipe) id: number, @Body() { answer }: ReturnAnswerDto): Promise<void> {
    return this.returnDecisionsService.refuse(id, answer);
  }

  @Post('returns/:id/receipt')
  @HttpCode(204)
  receive(@Param('id', IdPipe) id: number, @Body() { restock }: ReturnReceiptDto): Promise<void> {
    return this.returnDecisionsService.receive(id, restock);
  }

  /** The key makes the second click of a button the same refund. */
  @Post('returns/:id/refund')
  @HttpCode(204)
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
