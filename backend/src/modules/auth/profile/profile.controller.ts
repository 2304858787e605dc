import { Body, Controller, Header, Param } from '@nestjs/common';
import type { Profile } from '@shop/contracts';
import { CurrentAccount, type Account } from '../../../platform/http/access.js';
import { IdPipe } from '../../../platform/http/id.pipe.js';
import { RateLimit } from '../../../platform/http/rate-limit.guard.js';
import { Route } from '../../../platform/http/route.js';
import { PasswordsService } from '../passwords/passwords.service.js';
import { AccountRemovalService } from './account-removal.service.js';
import { FavouritesService } from './favourites.service.js';
import { FavouritesDto, OwnPasswordDto, PasswordChangeDto, ProfileDto } from './profile.dto.js';
import { ProfilesService } from './profiles.service.js';

const unkept = ['Cache-Control', 'private, no-store'] as const;

@Controller()
export class ProfileController {
  constructor(
    private readonly profilesService: ProfilesService,
    private readonly passwordsService: PasswordsService,
    private readonly accountRemovalService: AccountRemovalService,
    private readonly favouritesService: FavouritesService,
  ) {}

  @Route('GET /profile')
  @Header(...unkept)
  get(@CurrentAccount() account: Account): Promise<Profile> {
    return this.profilesService.get(account.id);
  }

  @Route('PUT /profile')
  @RateLimit('password')
  update(@CurrentAccount() account: Account, @Body() body: ProfileDto): Promise<Profile> {
    return this.profilesService.update(account, body);
  }

  /** Ends every other session of the account. */
  @Route('PUT /profile/password')
  @RateLimit('password')
  changePassword(@CurrentAccount() account: Account, @Body() body: PasswordChangeDto): Promise<void> {
    return this.passwordsService.change(account, body.currentPassword, body.newPassword);
  }

  /** A file with everything that the shop keeps about the account. */
  @Route('GET /profile/export')
  @Header(...unkept)
  @Header('Content-Disposition', 'attachment; filename="melilot-account.json"')
  @RateLimit('password')
  export(@CurrentAccount() account: Account): Promise<Record<string, unknown>> {
    return this.accountRemovalService.export(account);
  }

  /** Customers only: the shop is never left without somebody to run it. */
  @Route('DELETE /profile')
  @RateLimit('password')
  remove(@CurrentAccount() account: Account, @Body() body: OwnPasswordDto): Promise<void> {
    return this.accountRemovalService.remove(account, body.password);
  }

  /** Ids of products, the latest first. */
  @Route('GET /profile/favourites')
  @Header(...unkept)
  listFavourites(@CurrentAccount() account: Account): Promise<number[]> {
    return this.favouritesService.list(account.id);
  }

  /** Adds those of the browser to those of the account, and answers them all. */
  @Route('POST /profile/favourites')
  mergeFavourites(@CurrentAccount() account: Account, @Body() body: FavouritesDto): Promise<number[]> {
    return this.favouritesService.add(account.id, body.productIds);
  }

  @Route('PUT /profile/favourites/:productId')
  async addFavourite(
    @CurrentAccount() account: Account,
    @Param('productId', IdPipe) productId: number,
  ): Promise<void> {
    await this.favouritesService.add(account.id, [productId]);
  }

  @Route('DELETE /profile/favourites/:productId')
  removeFavourite(
    @CurrentAccount() account: Account,
    @Param('productId', IdPipe) productId: number,
  ): Promise<void> {
    return this.favouritesService.remove(account.id, productId);
  }
}
