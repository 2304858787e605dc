import { Controller, Header, Param } from '@nestjs/common';
import type { LoginSession } from '@shop/shared';
import { CurrentAccount, type Account } from '../../../platform/http/requests/access.js';
import { Route } from '../../../platform/http/routes/route.js';
import { SessionsService } from './sessions.service.js';

/** Lists an account's own logins, and ends them. */
@Controller()
export class SessionsController {
  constructor(private readonly sessionsService: SessionsService) {}

  /** Running sessions: the caller's first, then the latest used. */
  @Route('GET /profile/sessions')
  @Header('Cache-Control', 'private, no-store')
  list(@CurrentAccount() account: Account): Promise<LoginSession[]> {
    return this.sessionsService.list(account);
  }

  /** Ends all sessions of the account but the caller's. */
  @Route('DELETE /profile/sessions')
  endOthers(@CurrentAccount() account: Account): Promise<void> {
    return this.sessionsService.endOthers(account);
  }

  @Route('DELETE /profile/sessions/:id')
  end(@CurrentAccount() account: Account, @Param('id') id: string): Promise<void> {
    return this.sessionsService.end(account, id);
  }
}
