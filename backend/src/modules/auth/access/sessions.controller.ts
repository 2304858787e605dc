import { Controller, Header, Param } from '@nestjs/common';
import type { LoginSession } from '@shop/shared';
import { CurrentAccount, type Account } from '../../../platform/http/requests/access.js';
import { Route } from '../../../platform/http/routes/route.js';
import { SessionsService } from './sessions.service.js';

@Controller()
export class SessionsController {
  constructor(private readonly sessionsService: SessionsService) {}

  /** Active sessions of the account: the caller's own first, then sorted by last use. */
  @Route('GET /profile/sessions')
  @Header('Cache-Control', 'private, no-store')
  list(@CurrentAccount() account: Account): Promise<LoginSession[]> {
    return this.sessionsService.list(account);
  }

  /** Ends all sessions of the account except the caller's. */
  @Route('DELETE /profile/sessions')
  endOthers(@CurrentAccount() account: Account): Promise<void> {
    return this.sessionsService.endOthers(account);
  }

  @Route('DELETE /profile/sessions/:id')
  end(@CurrentAccount() account: Account, @Param('id') id: string): Promise<void> {
    return this.sessionsService.end(account, id);
  }
}
