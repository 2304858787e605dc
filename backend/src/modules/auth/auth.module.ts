import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { APP_GUARD } from '@nestjs/core';
import { JwtModule } from '@nestjs/jwt';
import { CONFIG, type Config } from '../../config.js';
import { AccessGuard } from './access/access.guard.js';
import { SessionCleanupService } from './access/session-cleanup.service.js';
import { SessionsController } from './access/sessions.controller.js';
import { SessionsService } from './access/sessions.service.js';
import { JwtStrategy, signingOptions, TokensService } from './access/tokens.service.js';
import { AccountsService } from './accounts/accounts.service.js';
import { AdminsService } from './accounts/admins.service.js';
import { AuthController } from './auth.controller.js';
import { AuthMailService } from './links/auth-mail.service.js';
import { EmailConfirmationService } from './links/email-confirmation.service.js';
import { LinksController } from './links/links.controller.js';
import { MailedLinksService } from './links/mailed-links.service.js';
import { LoginService } from './login.service.js';
import { PasswordsService } from './passwords/passwords.service.js';
import { AccountRemovalService } from './profile/account-removal.service.js';
import { FavouritesService } from './profile/favourites.service.js';
import { PeopleAdminController } from './profile/people.admin.controller.js';
import { PersonErasureService } from './profile/person-erasure.service.js';
import { PersonExportService } from './profile/person-export.service.js';
import { PersonalDataService } from './profile/personal-data.service.js';
import { WaitingErasureRow } from './profile/waiting-erasure.entity.js';
import { WaitingErasuresService } from './profile/waiting-erasures.service.js';
import { ProfileController } from './profile/profile.controller.js';
import { ProfilesService } from './profile/profiles.service.js';
import { SecondFactorChangesService } from './second-factor/second-factor-changes.service.js';
import { SecondFactorCheckService } from './second-factor/second-factor-check.service.js';
import { SecondFactorAdminController } from './second-factor/second-factor.admin.controller.js';
import { RecoveryCodeRow, SecondFactorRow } from './second-factor/second-factor.entity.js';
import { SecondFactorService } from './second-factor/second-factor.service.js';
import { SecretBox } from './second-factor/secret-box.js';
import { SessionRow } from './access/session.entity.js';
import { UserRow } from './accounts/user.entity.js';
import { MailedLinkRow } from './links/mailed-link.entity.js';
import { FavouriteRow } from './profile/favourite.entity.js';

@Module({
  imports: [
    TypeOrmModule.forFeature([
      SessionRow,
      UserRow,
      MailedLinkRow,
      FavouriteRow,
      WaitingErasureRow,
      SecondFactorRow,
      RecoveryCodeRow,
    ]),
    JwtModule.registerAsync({ inject: [CONFIG], useFactory: signingOptions }),
  ],
  controllers: [
    AuthController,
    LinksController,
    PeopleAdminController,
    ProfileController,
    SecondFactorAdminController,
    SessionsController,
  ],
  providers: [
    { provide: APP_GUARD, useClass: AccessGuard },
    JwtStrategy,
    SessionsService,
    TokensService,
    SessionCleanupService,
    AccountsService,
    AdminsService,
    LoginService,
    MailedLinksService,
    AuthMailService,
    EmailConfirmationService,
    PasswordsService,
    ProfilesService,
    PersonalDataService,
    FavouritesService,
    AccountRemovalService,
    PersonErasureService,
    PersonExportService,
    WaitingErasuresService,
    {
      provide: SecretBox,
      inject: [CONFIG],
      useFactory: ({ secondFactorKey }: Pick<Config, 'secondFactorKey'>) => new SecretBox(secondFactorKey),
    },
    SecondFactorService,
    SecondFactorCheckService,
    SecondFactorChangesService,
  ],
  exports: [AccountsService, AdminsService, PersonalDataService],
})
export class AuthModule {}
