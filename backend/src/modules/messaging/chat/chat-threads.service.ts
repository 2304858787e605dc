import { normalEmail, type Language } from '@shop/shared';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Db, type Tx } from '../../../platform/database/db.js';
import { EventBus } from '../../../platform/database/event-bus.js';
import type { Account } from '../../../platform/http/requests/access.js';
import { AccountsService, LoggedIn } from '../../auth/index.js';
import { ChatMessageRow } from './chat-message.entity.js';
import { ChatThreadRow } from './chat-thread.entity.js';

/** Owner of a conversation, determined by the server and never taken from a request's parameters. */
export type ChatOwner = { accountId: number } | { visitorId: string };

/** Owner of a conversation: the logged-in account, else the browser, which may have no visitor id yet. */
export function chatOwner(account: Account | undefined, visitorId: string): ChatOwner;
export function chatOwner(account: Account | undefined, visitorId: string | undefined): ChatOwner | null;
export function chatOwner(account: Account | undefined, visitorId: string | undefined): ChatOwner | null {
  if (account) return { accountId: account.id };
  return visitorId ? { visitorId } : null;
}

@Injectable()
export class ChatThreadsService implements OnModuleInit {
  constructor(
    private readonly db: Db,
    private readonly eventBus: EventBus,
    private readonly accountsService: AccountsService,
  ) {}

  onModuleInit(): void {
    this.eventBus.within(LoggedIn, async (tx, { userId, oldVisitorId }) => {
      if (oldVisitorId) await this.claim(tx, userId, oldVisitorId);
    });
  }

  /**
   * Email addresses for answers by thread id: the account's current address, or else the address given in the chat.
   */
  async emailsOf(threads: readonly ChatThreadRow[]): Promise<Map<number, string | null>> {
    const accounts = await this.accountsService.findAll(threads.flatMap(({ accountId }) => accountId ?? []));
    return new Map(
      threads.map(({ id, accountId, email }) => [id, accounts.get(accountId ?? 0)?.email ?? email]),
    );
  }

  /**
   * True when the email address is known to belong to the author. Anybody may give any address in the chat, and
   * messages are not repeated to unconfirmed addresses.
   */
  async isProved({ accountId }: ChatThreadRow): Promise<boolean> {
    return accountId !== null && (await this.accountsService.hasConfirmed(accountId));
  }

  /** Ids of the threads of the account with this email address, and of visitors who gave this address. */
  async idsOf(address: string): Promise<number[]> {
    const email = normalEmail(address);
    const account = await this.accountsService.findByEmail(email);
    const where = [{ email }, ...(account ? [{ accountId: account.id }] : [])];
    const threads = await this.db.em.find(ChatThreadRow, { where, select: { id: true } });
    return threads.map(({ id }) => id);
  }

  /** Id of the owner's only thread, created if necessary and locked, so that a login in the same browser waits. */
  async open(tx: Tx, owner: ChatOwner, { language, email }: { language: Language; email?: string }) {
    const [column, value] =
      'accountId' in owner ? ['account_id', owner.accountId] : ['visitor_id', owner.visitorId];
    const [thread] = await tx.em.query<[{ id: number }]>(
      `INSERT INTO chat_threads AS thread (${column}, language, email) VALUES ($1, $2, $3)
       ON CONFLICT (${column}) DO UPDATE SET
         language = excluded.language, email = coalesce(excluded.email, thread.email), last_message_at = now()
       RETURNING id`,
      [value, language, email ? normalEmail(email) : null],
    );
    return thread.id;
  }

  /**
   * Moves the thread of a browser to the account that logs in. The browser alone no longer finds the thread, so that
   * the next user of the browser cannot read it.
   */
  private async claim(tx: Tx, accountId: number, visitorId: string): Promise<void> {
    const lock = { mode: 'pessimistic_write' } as const;
    const claimed = await tx.em.findOne(ChatThreadRow, { where: { visitorId }, lock });
    if (!claimed) return;
    const own = await tx.em.findOne(ChatThreadRow, { where: { accountId }, lock });
    if (!own) {
      await tx.em.update(ChatThreadRow, { id: claimed.id }, { visitorId: null, accountId });
      return;
    }
    await tx.em.update(ChatMessageRow, { threadId: claimed.id }, { threadId: own.id });
    await tx.em.delete(ChatThreadRow, { id: claimed.id });
  }
}
