import { normalEmail, type ErrorCode, type Language, type LoginReply } from '@shop/shared';
import { Injectable } from '@nestjs/common';
import { IsNull } from 'typeorm';
import { writeAuditLog } from '../../../platform/audit-log/audit-log.js';
import { Db, type Tx } from '../../../platform/database/db.js';
import type { Account } from '../../../platform/http/requests/access.js';
import { AppError } from '../../../platform/errors/app-error.js';
import type { Renewal } from '../../../platform/http/requests/visitor.js';
import { SessionsService } from '../access/sessions.service.js';
import { TokensService } from '../access/tokens.service.js';
import { AccountsService } from '../accounts/accounts.service.js';
import { UserRow } from '../accounts/user.entity.js';
import { toUser } from '../accounts/user.view.js';
import type { LoginDto, RegisterDto } from './login.dto.js';
import { LoggedIn } from '../accounts/account.events.js';
import { EmailConfirmationService } from '../links/email-confirmation.service.js';
import { hashPassword, isPassword } from '../password-rules/password-hash.js';
import { SecondFactorCheckService } from '../second-factor/second-factor-check.service.js';

@Injectable()
export class LoginService {
  constructor(
    private readonly db: Db,
    private readonly accountsService: AccountsService,
    private readonly sessionsService: SessionsService,
    private readonly tokensService: TokensService,
    private readonly emailConfirmationService: EmailConfirmationService,
    private readonly secondFactorCheckService: SecondFactorCheckService,
  ) {}

  /**
   * Logs in. Refuses wrong credentials with `auth.wrong_credentials`; right ones of an account with a second factor
   * with `auth.code_required` or `auth.code_wrong`.
   */
  login(given: LoginDto, renewal: Renewal): Promise<LoginReply> {
    return this.check(given, renewal, () => true);
  }

  /** Logs in an administrator; a customer gets the same answer as an unknown email address. */
  loginAdmin(given: LoginDto, renewal: Renewal): Promise<LoginReply> {
    return this.check(given, renewal, ({ role }) => role === 'admin');
  }

  /** Creates an account and logs it in. Refuses with `auth.email_taken` or `auth.password_personal`. */
  async register(given: RegisterDto, language: Language, renewal: Renewal): Promise<LoginReply> {
    const { password, ...person } = given;
    this.accountsService.refusePersonal(password, person.email);
    const passwordHash = await hashPassword(password);
    const mayAsk = await this.emailConfirmationService.mayAsk(person.email);
    const reply = await this.db.transaction(async (tx) => {
      const user = await this.accountsService.create(tx, {
        ...person,
        passwordHash,
        role: 'customer',
        language,
      });
      await writeAuditLog(tx, { action: 'user.registered', entity: `user:${user.id}`, actor: user });
      if (mayAsk) await this.emailConfirmationService.ask(tx, user);
      return this.open(tx, user, renewal);
    });
    renewal.give();
    return reply;
  }

  async logout(account: Account): Promise<void> {
    await this.db.transaction(async (tx) => {
      await this.sessionsService.close(tx, account.sessionId);
      await writeAuditLog(tx, { action: 'user.logged_out', entity: `user:${account.id}` });
    });
  }

  /**
   * Checks credentials by the same steps for known and unknown addresses, so that the response time reveals nothing.
   */
  private async check(
    { email, password, code }: LoginDto,
    renewal: Renewal,
    isWelcome: (user: UserRow) => boolean,
  ): Promise<LoginReply> {
    const user = await this.db.em
      .createQueryBuilder(UserRow, 'user')
      .addSelect('user.passwordHash')
      .where({ email: normalEmail(email), deletedAt: IsNull() })
      .getOne();
    const isRight = await isPassword(password, user?.passwordHash);
    if (user && isRight && code) await this.secondFactorCheckService.take(user.id);
    const reply = await this.db.transaction(async (tx) => {
      const isProved = user && isRight && isWelcome(user) && (await this.isUnchanged(tx, user));
      if (!isProved) return this.refuse(tx, user, 'auth.wrong_credentials');
      const refusal = await this.secondFactorCheckService.loginRefusal(tx, user.id, code);
      return refusal ? this.refuse(tx, user, refusal) : this.open(tx, user, renewal);
    });
    if (typeof reply === 'string') throw new AppError(reply);
    if (code) await this.secondFactorCheckService.forgive(reply.user.id);
    renewal.give();
    return reply;
  }

  /** Writes a failed login to the audit log; a missing second-factor code is no failure and is not logged. */
  private async refuse(tx: Tx, user: UserRow | null, refusal: ErrorCode): Promise<ErrorCode> {
    const entity = user ? `user:${user.id}` : 'user';
    if (refusal !== 'auth.code_required') await writeAuditLog(tx, { action: 'user.login_refused', entity });
    return refusal;
  }

  /**
   * True when the password has not changed since it was verified; a change ends all sessions, so the login must fail
   * too.
   */
  private async isUnchanged(tx: Tx, { id, passwordHash }: UserRow): Promise<boolean> {
    const where = { id, passwordHash, deletedAt: IsNull() };
    return (await tx.em.findOne(UserRow, { where, lock: { mode: 'pessimistic_read' } })) !== null;
  }

  private async open(tx: Tx, user: UserRow, { from, to }: Renewal): Promise<LoginReply> {
    const session = await this.sessionsService.open(tx, user.id);
    await writeAuditLog(tx, { action: 'user.logged_in', entity: `user:${user.id}`, actor: user });
    tx.publish(new LoggedIn(user.id, from, to));
    return { token: await this.tokensService.sign(session), user: toUser(user) };
  }
}
