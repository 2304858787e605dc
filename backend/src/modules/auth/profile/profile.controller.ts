import { Body, Controller, Header } from '@nestjs/common';
import type { Profile } from '@shop/shared';
import { CurrentAccount, type Account } from '../../../platform/http/requests/access.js';
import { RateLimit } from '../../../platform/http/limits/rate-limit.guard.js';
import { Route } from '../../../platform/http/routes/route.js';
import { PasswordsService } from '../passwords/passwords.service.js';
import { PasswordChangeDto, ProfileDto } from './profile.dto.js';
import { ProfilesService } from './profiles.service.js';

@Controller()
export class ProfileController {
  constructor(
    private readonly profilesService: ProfilesService,
    private readonly passwordsService: PasswordsService,
  ) {}

  @Route('GET /profile')
  @Header('Cache-Control', 'private, no-store')
  get(@CurrentAccount() account: Account): Promise<Profile> {
    return this.profilesService.get(account.id);
  }

  @Route('PUT /profile')
  @RateLimit('password')
  update(@CurrentAccount() account: Account, @Body() body: ProfileDto): Promise<Profile> {
    return this.profilesService.update(account, body);
  }

  /** Changes the password and ends every other session of the account. */
  @Route('PUT /profile/password')
  @RateLimit('password')
  changePassword(@CurrentAccount() account: Account, @Body() body: PasswordChangeDto): Promise<void> {
    return this.passwordsService.change(account, body.currentPassword, body.newPassword);
  }
}
