import { Body, Controller, Header, Res } from '@nestjs/common';
import type { Language, LoginReply, User } from '@shop/shared';
import type { Response } from 'express';
import { CurrentAccount, type Account } from '../../../platform/http/requests/access.js';
import { DeviceCookie } from '../../../platform/http/requests/device-cookie.js';
import { RequestLanguage } from '../../../platform/i18n/language.js';
import { RateLimit } from '../../../platform/http/limits/rate-limit.guard.js';
import { RenewVisitor, type Renewal } from '../../../platform/http/requests/visitor.js';
import { Route } from '../../../platform/http/routes/route.js';
import { AccountsService } from '../accounts/accounts.service.js';
import { LoginDto, RegisterDto } from './login.dto.js';
import { LoginService } from './login.service.js';

@Controller()
export class LoginController {
  constructor(
    private readonly loginService: LoginService,
    private readonly accountsService: AccountsService,
    private readonly deviceCookie: DeviceCookie,
  ) {}

  @Route('POST /auth/login')
  @RateLimit('login')
  async login(
    @Body() body: LoginDto,
    @RenewVisitor() renewal: Renewal,
    @Res({ passthrough: true }) response: Response,
  ): Promise<LoginReply> {
    return this.known(response, await this.loginService.login(body, renewal));
  }

  @Route('POST /auth/admin/login')
  @RateLimit('login')
  async loginAdmin(
    @Body() body: LoginDto,
    @RenewVisitor() renewal: Renewal,
    @Res({ passthrough: true }) response: Response,
  ): Promise<LoginReply> {
    return this.known(response, await this.loginService.loginAdmin(body, renewal));
  }

  @Route('POST /auth/register')
  @RateLimit('register')
  async register(
    @Body() body: RegisterDto,
    @RequestLanguage() language: Language,
    @RenewVisitor() renewal: Renewal,
    @Res({ passthrough: true }) response: Response,
  ): Promise<LoginReply> {
    return this.known(response, await this.loginService.register(body, language, renewal));
  }

  /** Account of the request's token. */
  @Route('GET /auth/verify')
  @Header('Cache-Control', 'private, no-store')
  verify(@CurrentAccount() account: Account): Promise<User> {
    return this.accountsService.get(account.id);
  }

  /** Ends the session of the token, if it is active; the browser gets a new visitor id in any case. */
  @Route('POST /auth/logout')
  async logout(
    @CurrentAccount() account: Account | undefined,
    @RenewVisitor() renewal: Renewal,
  ): Promise<void> {
    if (account) await this.loginService.logout(account);
    renewal.give();
  }

  /** Sets the cookie that marks the browser as one in which this account has logged in. */
  private known(response: Response, reply: LoginReply): LoginReply {
    this.deviceCookie.give(response, reply.user.email);
    return reply;
  }
}
