import { Body, Controller, Header } from '@nestjs/common';
import { CurrentAccount, type Account } from '../../../platform/http/requests/access.js';
import { RateLimit } from '../../../platform/http/limits/rate-limit.guard.js';
import { Route } from '../../../platform/http/routes/route.js';
import { OwnPasswordDto } from '../../auth/index.js';
import { AccountErasureService } from './account-erasure.service.js';
import { PersonExportService } from './person-export.service.js';

/** Lets customers export their data and delete their account. */
@Controller()
export class PeopleProfileController {
  constructor(
    private readonly personExportService: PersonExportService,
    private readonly accountErasureService: AccountErasureService,
  ) {}

  /** Sends a file with all data stored about the account. */
  @Route('GET /profile/export')
  @Header('Cache-Control', 'private, no-store')
  @Header('Content-Disposition', 'attachment; filename="melilot-account.json"')
  @RateLimit('password')
  export(@CurrentAccount() account: Account): Promise<Record<string, unknown>> {
    return this.personExportService.exportOwn(account);
  }

  /** Deletes the caller's account; only customers may, so that an administrator always remains. */
  @Route('DELETE /profile')
  @RateLimit('password')
  erase(@CurrentAccount() account: Account, @Body() body: OwnPasswordDto): Promise<void> {
    return this.accountErasureService.eraseOwn(account, body.password);
  }
}
