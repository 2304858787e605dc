import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { APP_GUARD } from '@nestjs/core';
import { JwtModule } from '@nestjs/jwt';
import { CONFIG } from '../../config.js';
import { AccessGuard } from './access/access.guard.js';
import { Expiry } from './access/expiry.js';
import { Sessions } from './access/sessions.js';
import { JwtStrategy, signingOptions, Tokens } from './access/tokens.js';
import { Accounts } from './accounts/accounts.js';
import { Admins } from './admin/admins.js';
import { AuthController } from './auth.controller.js';
import { AuthMails } from './links/auth-mails.js';
import { EmailConfirmation } from './links/email-confirmation.js';
import { LinksController } from './links/links.controller.js';
import { MailedLinks } from './links/mailed-links.js';
import { Logins } from './logins.js';
import { PasswordChanges } from './passwords/password-changes.js';
import { AccountRemoval } from './profile/account-removal.js';
import { Favourites } from './profile/favourites.js';
import { PersonalData } from './profile/personal-data.js';
import { ProfileController } from './profile/profile.controller.js';
import { Profiles } from './profile/profiles.js';
import { SessionRow } from './access/session.entity.js';
import { UserRow } from './accounts/user.entity.js';
import { MailedLinkRow } from './links/mailed-link.entity.js';
import { FavouriteRow } from './profile/favourite.entity.js';

@Module({
  imports: [
    TypeOrmModule.forFeature([SessionRow, UserRow, MailedLinkRow, FavouriteRow]),
    JwtModule.registerAsync({ inject: [CONFIG], useFactory: signingOptions }),
  ],
  controllers: [AuthController, LinksController, ProfileController],
  providers: [
    { provide: APP_GUARD, useClass: AccessGuard },
    JwtStrategy,
    Sessions,
    Tokens,
    Expiry,
    Accounts,
    Admins,
    Logins,
    MailedLinks,
    AuthMails,
    EmailConfirmation,
    PasswordChanges,
    Profiles,
    PersonalData,
    Favourites,
    AccountRemoval,
  ],
  exports: [Accounts, PersonalData],
})
export class AuthModule {}
