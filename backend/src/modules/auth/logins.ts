import { Injectable } from '@nestjs/common';
import type { Language, LoginReply } from '@shop/contracts';
import { IsNull } from 'typeorm';
import { Db } from '../../platform/database/db.js';
import type { Tx } from '../../platform/database/db.js';
import type { Account } from '../../platform/http/access.js';
import { AppError } from '../../platform/http/app-error.js';
import { Accounts } from './accounts.js';
import type { LoginDto, RegisterDto } from './auth.dto.js';
import { normalEmail } from './email.js';
import { hashPassword, isPassword } from './passwords.js';
import { Sessions } from './sessions.js';
import { Tokens } from './tokens.js';
import { UserRow } from './user.entity.js';
import { toUser } from './user.view.js';

@Injectable()
export class Logins {
  constructor(
    private readonly db: Db,
    private readonly accounts: Accounts,
    private readonly sessions: Sessions,
    private readonly tokens: Tokens,
  ) {}

  login(given: LoginDto): Promise<LoginReply> {
    return this.check(given, () => true);
  }

  /** A customer is answered here exactly as somebody unknown. */
  loginAdmin(given: LoginDto): Promise<LoginReply> {
    return this.check(given, (user) => user.role === 'admin');
  }

  async register({ password, ...person }: RegisterDto, language: Language): Promise<LoginReply> {
    const passwordHash = await hashPassword(password);
    return this.db.transaction(async (tx) => {
      const user = await this.accounts.create(tx, { ...person, passwordHash, role: 'customer', language });
      return this.open(tx, user);
    });
  }

  async logout(account: Account): Promise<void> {
    await this.db.transaction((tx) => this.sessions.close(tx, account.sessionId));
  }

  private async check(
    { email, password }: LoginDto,
    isWelcome: (user: UserRow) => boolean,
  ): Promise<LoginReply> {
    const user = await this.db.em.findOne(UserRow, {
      where: { email: normalEmail(email), deletedAt: IsNull() },
      select: { ...withHash },
    });
    const isRight = await isPassword(password, user?.passwordHash);
    if (!user || !isRight || !isWelcome(user)) throw new AppError('auth.wrong_credentials');
    return this.db.transaction((tx) => this.open(tx, user));
  }

  private async open(tx: Tx, user: UserRow): Promise<LoginReply> {
    const session = await this.sessions.open(tx, user.id);
    return { token: await this.tokens.sign(session), user: toUser(user) };
  }
}

const withHash = {
  id: true,
  firstName: true,
  lastName: true,
  email: true,
  role: true,
  createdAt: true,
  passwordHash: true,
} as const;
