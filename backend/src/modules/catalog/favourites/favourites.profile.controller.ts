import { Body, Controller, Header, Param } from '@nestjs/common';
import { CurrentAccount, type Account } from '../../../platform/http/requests/access.js';
import { IdPipe } from '../../../platform/http/input/id.pipe.js';
import { Route } from '../../../platform/http/routes/route.js';
import { FavouritesDto } from './favourites.dto.js';
import { FavouritesService } from './favourites.service.js';

@Controller()
export class FavouritesProfileController {
  constructor(private readonly favouritesService: FavouritesService) {}

  /** Ids of the account's favourite variants, the latest first. */
  @Route('GET /profile/favourites')
  @Header('Cache-Control', 'private, no-store')
  list(@CurrentAccount() account: Account): Promise<number[]> {
    return this.favouritesService.list(account.id);
  }

  /** Adds the favourites stored in the browser to those of the account, and returns all of them. */
  @Route('POST /profile/favourites')
  merge(@CurrentAccount() account: Account, @Body() body: FavouritesDto): Promise<number[]> {
    return this.favouritesService.add(account.id, body.productIds);
  }

  @Route('PUT /profile/favourites/:productId')
  async add(
    @CurrentAccount() account: Account,
    @Param('productId', IdPipe) productId: number,
  ): Promise<void> {
    await this.favouritesService.add(account.id, [productId]);
  }

  @Route('DELETE /profile/favourites/:productId')
  remove(@CurrentAccount() account: Account, @Param('productId', IdPipe) productId: number): Promise<void> {
    return this.favouritesService.remove(account.id, productId);
  }
}
