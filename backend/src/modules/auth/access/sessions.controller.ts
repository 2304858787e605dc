import { Controller, Header, Param } from '@nestjs/common';
import type { LoginSession } from '@shop/contracts';
import { CurrentAccount, type Account } from '../../../platform/http/requests/access.js';
import { Route } from '../../../platform/http/routes/route.js';
import { SessionsService } from './sessions.service.js';

/** One's own logins: where they are, and how to end them. */
@Controller()
export class SessionsController {
  constructor(private readonly sessionsService: SessionsService) {}

  /** The one that asks first, then the latest used. */
  @Route('GET /profile/sessions')
  @Header('Cache-Control', 'private, no-store')
  list(@CurrentAccount() account: Account): Promise<LoginSession[]> {
    return this.sessionsService.list(account);
  }

  /** Ends every one but that which asks. */
  @Route('DELETE /profile/sessions')
  endOthers(@CurrentAccount() account: Account): Promise<void> {
    return this.sessionsService.endOthers(account);
  }

  @Route('DELETE /profile/sessions/:id')
  end(@CurrentAccount() account: Account, @Param('id') id: string): Promise<void> {
    return this.sessionsService.end(account, id);
  }
}
