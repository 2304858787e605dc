import { Body, Controller, Header } from '@nestjs/common';
import { CurrentAccount, type Account } from '../../../platform/http/requests/access.js';
import { RateLimit } from '../../../platform/http/limits/rate-limit.guard.js';
import { Route } from '../../../platform/http/routes/route.js';
import { OwnPasswordDto } from '../../auth/index.js';
import { AccountErasureService } from './account-erasure.service.js';
import { PersonExportService } from './person-export.service.js';

/** The right to take one's data along, and the right to be forgotten. */
@Controller()
export class PeopleProfileController {
  constructor(
    private readonly personExportService: PersonExportService,
    private readonly accountErasureService: AccountErasureService,
  ) {}

  /** A file with everything that the shop keeps about the account. */
  @Route('GET /profile/export')
  @Header('Cache-Control', 'private, no-store')
  @Header('Content-Disposition', 'attachment; filename="melilot-account.json"')
  @RateLimit('password')
  export(@CurrentAccount() account: Account): Promise<Record<string, unknown>> {
    return this.personExportService.exportOwn(account);
  }

  /** Only customers may delete themselves: the shop is never left without an administrator. */
  @Route('DELETE /profile')
  @RateLimit('password')
  erase(@CurrentAccount() account: Account, @Body() body: OwnPasswordDto): Promise<void> {
    return this.accountErasureService.eraseOwn(account, body.password);
  }
}
