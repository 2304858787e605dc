import { Module } from '@nestjs/common';
import { APP_GUARD } from '@nestjs/core';
import { JwtModule } from '@nestjs/jwt';
import { TypeOrmModule } from '@nestjs/typeorm';
import { CONFIG, type Config } from '../../config.js';
import { AccessGuard } from './access/access.guard.js';
import { SessionRow } from './access/session.entity.js';
import { SessionsController } from './access/sessions.controller.js';
import { SessionsService } from './access/sessions.service.js';
import { JwtStrategy, signingOptions, TokensService } from './access/tokens.service.js';
import { AccountsService } from './accounts/accounts.service.js';
import { AdminsService } from './accounts/admins.service.js';
import { UserRow } from './accounts/user.entity.js';
import { AuthPersonalData } from './auth.personal-data.js';
import { AuthMailService } from './links/auth-mail.service.js';
import { EmailConfirmationController } from './links/email-confirmation.controller.js';
import { EmailConfirmationService } from './links/email-confirmation.service.js';
import { MailedLinkRow } from './links/mailed-link.entity.js';
import { MailedLinksService } from './links/mailed-links.service.js';
import { LoginController } from './login/login.controller.js';
import { LoginService } from './login/login.service.js';
import { PasswordsController } from './passwords/passwords.controller.js';
import { PasswordsService } from './passwords/passwords.service.js';
import { ProfileController } from './profile/profile.controller.js';
import { ProfilesService } from './profile/profiles.service.js';
import { SecondFactorChangesService } from './second-factor/second-factor-changes.service.js';
import { SecondFactorCheckService } from './second-factor/second-factor-check.service.js';
import { SecondFactorAdminController } from './second-factor/second-factor.admin.controller.js';
import { RecoveryCodeRow, SecondFactorRow } from './second-factor/second-factor.entity.js';
import { SecondFactorService } from './second-factor/second-factor.service.js';
import { SecretBox } from './second-factor/secret-box.js';

@Module({
  imports: [
    TypeOrmModule.forFeature([SessionRow, UserRow, MailedLinkRow, SecondFactorRow, RecoveryCodeRow]),
    JwtModule.registerAsync({ inject: [CONFIG], useFactory: signingOptions }),
  ],
  controllers: [
    EmailConfirmationController,
    LoginController,
    PasswordsController,
    ProfileController,
    SecondFactorAdminController,
    SessionsController,
  ],
  providers: [
    { provide: APP_GUARD, useClass: AccessGuard },
    JwtStrategy,
    SessionsService,
    TokensService,
    AccountsService,
    AdminsService,
    AuthPersonalData,
    LoginService,
    MailedLinksService,
    AuthMailService,
    EmailConfirmationService,
    PasswordsService,
    ProfilesService,
    {
      provide: SecretBox,
      inject: [CONFIG],
      useFactory: ({ secondFactorKey }: Pick<Config, 'secondFactorKey'>) => new SecretBox(secondFactorKey),
    },
    SecondFactorService,
    SecondFactorCheckService,
    SecondFactorChangesService,
  ],
  exports: [AccountsService, AdminsService, PasswordsService],
})
export class AuthModule {}
