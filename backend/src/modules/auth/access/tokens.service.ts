import { Inject, Injectable } from '@nestjs/common';
import { JwtService, type JwtModuleOptions } from '@nestjs/jwt';
import { PassportStrategy } from '@nestjs/passport';
import { ExtractJwt, Strategy } from 'passport-jwt';
import { CONFIG, type Config } from '../../../config.js';
import type { Account } from '../../../platform/http/requests/access.js';
import { SessionsService } from './sessions.service.js';

const algorithm = 'HS256';
const issuer = 'melilot';
const audience = 'melilot-shop';

export function signingOptions({ jwtSecret }: Pick<Config, 'jwtSecret'>): JwtModuleOptions {
  return { secret: jwtSecret, signOptions: { algorithm, issuer, audience } };
}

/** Creates access tokens, which name a session and a user but carry no rights. */
@Injectable()
export class TokensService {
  constructor(private readonly jwt: JwtService) {}

  sign({ id, userId, expiresAt }: { id: string; userId: number; expiresAt: Date }): Promise<string> {
    const exp = Math.floor(expiresAt.getTime() / 1000);
    return this.jwt.signAsync({ exp }, { subject: String(userId), jwtid: id });
  }
}

/** Finds the account of a Bearer token, read from the database for each request. */
@Injectable()
export class JwtStrategy extends PassportStrategy(Strategy) {
  constructor(
    @Inject(CONFIG) config: Config,
    private readonly sessionsService: SessionsService,
  ) {
    super({
      jwtFromRequest: ExtractJwt.fromAuthHeaderAsBearerToken(),
      secretOrKey: config.jwtSecret,
      algorithms: [algorithm],
      issuer,
      audience,
    });
  }

  /** Refuses a token without `exp`, which passport-jwt would accept. */
  async validate({ sub, jti, exp }: Record<string, unknown>): Promise<Account | false> {
    if (typeof exp !== 'number' || typeof jti !== 'string') return false;
    const account = await this.sessionsService.find(jti);
    return account && String(account.id) === sub ? account : false;
  }
}
