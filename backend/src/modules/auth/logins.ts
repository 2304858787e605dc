import { normalEmail, type Language, type LoginReply } from '@shop/contracts';
import { Injectable } from '@nestjs/common';
import { IsNull } from 'typeorm';
import { audit } from '../../platform/audit/audit.js';
import { Db, type Tx } from '../../platform/database/db.js';
import type { Account } from '../../platform/http/access.js';
import { AppError } from '../../platform/http/app-error.js';
import type { Renewal } from '../../platform/http/visitor.js';
import { Sessions } from './access/sessions.js';
import { Tokens } from './access/tokens.js';
import { Accounts } from './accounts/accounts.js';
import { UserRow } from './accounts/user.entity.js';
import { toUser } from './accounts/user.view.js';
import type { LoginDto, RegisterDto } from './auth.dto.js';
import { LoggedIn } from './auth.events.js';
import { EmailConfirmation } from './links/email-confirmation.js';
import { hashPassword, isPassword } from './passwords/passwords.js';

@Injectable()
export class Logins {
  constructor(
    private readonly db: Db,
    private readonly accounts: Accounts,
    private readonly sessions: Sessions,
    private readonly tokens: Tokens,
    private readonly confirmation: EmailConfirmation,
  ) {}

  /** Refuses with `auth.wrong_credentials`, whatever is wrong with them. */
  login(given: LoginDto, renewal: Renewal): Promise<LoginReply> {
    return this.check(given, renewal, () => true);
  }

  /** A customer is answered here exactly as somebody unknown. */
  loginAdmin(given: LoginDto, renewal: Renewal): Promise<LoginReply> {
    return this.check(given, renewal, ({ role }) => role === 'admin');
  }

  /** Refuses with `auth.email_taken`; the newcomer is logged in at once. */
  async register(given: RegisterDto, language: Language, renewal: Renewal): Promise<LoginReply> {
    const { password, ...person } = given;
    const passwordHash = await hashPassword(password);
    const mayAsk = await this.confirmation.mayAsk(person.email);
    const reply = await this.db.transaction(async (tx) => {
      const user = await this.accounts.create(tx, { ...person, passwordHash, role: 'customer', language });
      await audit(tx, { action: 'user.registered', entity: `user:${user.id}`, actor: user });
      if (mayAsk) await this.confirmation.ask(tx, user);
      return this.open(tx, user, renewal);
    });
    renewal.give();
    return reply;
  }

  async logout(account: Account): Promise<void> {
    await this.db.transaction(async (tx) => {
      await this.sessions.close(tx, account.sessionId);
      await audit(tx, { action: 'user.logged_out', entity: `user:${account.id}` });
    });
  }

  /** Known or not, right or wrong: the same steps, so that the answer takes the same time. */
  private async check(
    { email, password }: LoginDto,
    renewal: Renewal,
    isWelcome: (user: UserRow) => boolean,
  ): Promise<LoginReply> {
    const user = await this.db.em
      .createQueryBuilder(UserRow, 'user')
      .addSelect('user.passwordHash')
      .where({ email: normalEmail(email), deletedAt: IsNull() })
      .getOne();
    const isRight = await isPassword(password, user?.passwordHash);
    const reply = await this.db.transaction(async (tx) => {
      if (user && isRight && isWelcome(user) && (await this.isStill(tx, user)))
        return this.open(tx, user, renewal);
      await audit(tx, { action: 'user.login_refused', entity: user ? `user:${user.id}` : 'user' });
      return null;
    });
    if (!reply) throw new AppError('auth.wrong_credentials');
    renewal.give();
    return reply;
  }

  /** Whether the password was not changed while it was being checked: that has ended all sessions, and new ones too. */
  private async isStill(tx: Tx, { id, passwordHash }: UserRow): Promise<boolean> {
    const where = { id, passwordHash, deletedAt: IsNull() };
    return (await tx.em.findOne(UserRow, { where, lock: { mode: 'pessimistic_read' } })) !== null;
  }

  private async open(tx: Tx, user: UserRow, { from, to }: Renewal): Promise<LoginReply> {
    const session = await this.sessions.open(tx, user.id);
    await audit(tx, { action: 'user.logged_in', entity: `user:${user.id}`, actor: user });
    tx.publish(new LoggedIn(user.id, from, to));
    return { token: await this.tokens.sign(session), user: toUser(user) };
  }
}
