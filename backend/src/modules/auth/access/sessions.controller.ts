import { Controller, Delete, Get, Header, HttpCode, Param } from '@nestjs/common';
import { ApiOkResponse } from '@nestjs/swagger';
import type { LoginSession } from '@shop/contracts';
import { Allow, CurrentAccount, type Account } from '../../../platform/http/access.js';
import { LoginSessionDoc } from '../auth.docs.js';
import { SessionsService } from './sessions.service.js';

/** One's own logins: where they are, and how to end them. */
@Controller('profile/sessions')
@Allow('customer', 'admin')
export class SessionsController {
  constructor(private readonly sessionsService: SessionsService) {}

  /** The one that asks first, then the latest used. */
  @Get()
  @Header('Cache-Control', 'private, no-store')
  @ApiOkResponse({ type: [LoginSessionDoc] })
  list(@CurrentAccount() account: Account): Promise<LoginSession[]> {
    return this.sessionsService.list(account);
  }

  /** Ends every one but that which asks. */
  @Delete()
  @HttpCode(204)
  endOthers(@CurrentAccount() account: Account): Promise<void> {
    return this.sessionsService.endOthers(account);
  }

  @Delete(':id')
  @HttpCode(204)
  end(@CurrentAccount() account: Account, @Param('id') id: string): Promise<void> {
    return this.sessionsService.end(account, id);
  }
}
