import { Body, Controller, Get, Header, HttpCode, Post } from '@nestjs/common';
import type { Language, LoginReply, User } from '@shop/contracts';
import { Allow, CurrentAccount, Public } from '../../platform/http/access.js';
import type { Account } from '../../platform/http/access.js';
import { RequestLanguage } from '../../platform/http/language.js';
import { Accounts } from './accounts.js';
import { LoginDto, RegisterDto } from './auth.dto.js';
import { Logins } from './logins.js';

@Controller('auth')
export class AuthController {
  constructor(
    private readonly logins: Logins,
    private readonly accounts: Accounts,
  ) {}

  @Post('login')
  @Public()
  @HttpCode(200)
  login(@Body() body: LoginDto): Promise<LoginReply> {
    return this.logins.login(body);
  }

  @Post('admin/login')
  @Public()
  @HttpCode(200)
  loginAdmin(@Body() body: LoginDto): Promise<LoginReply> {
    return this.logins.loginAdmin(body);
  }

  @Post('register')
  @Public()
  register(@Body() body: RegisterDto, @RequestLanguage() language: Language): Promise<LoginReply> {
    return this.logins.register(body, language);
  }

  /** Whether the token is good, and whose it is. */
  @Get('verify')
  @Allow('customer', 'admin')
  @Header('Cache-Control', 'private, no-store')
  verify(@CurrentAccount() account: Account): Promise<User> {
    return this.accounts.get(account.id);
  }

  /** Ends the session of the token, if it still runs. */
  @Post('logout')
  @Public()
  @HttpCode(204)
  async logout(@CurrentAccount() account: Account | undefined): Promise<void> {
    if (account) await this.logins.logout(account);
  }
}
