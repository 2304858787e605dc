import { Module } from '@nestjs/common';
import { APP_GUARD } from '@nestjs/core';
import { JwtModule } from '@nestjs/jwt';
import { CONFIG } from '../../config.js';
import { AccessGuard } from './access.guard.js';
import { Accounts } from './accounts.js';
import { AuthController } from './auth.controller.js';
import { Logins } from './logins.js';
import { Sessions } from './sessions.js';
import { JwtStrategy, signingOptions, Tokens } from './tokens.js';

@Module({
  imports: [JwtModule.registerAsync({ inject: [CONFIG], useFactory: signingOptions })],
  controllers: [AuthController],
  providers: [Accounts, Logins, Sessions, Tokens, JwtStrategy, { provide: APP_GUARD, useClass: AccessGuard }],
  exports: [Accounts, Sessions, Tokens],
})
export class AuthModule {}
