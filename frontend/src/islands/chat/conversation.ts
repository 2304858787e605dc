import type { ChatMessage } from '@shop/shared';
import type { ShownReply } from './canned-replies.ts';

/** One bubble of the chat: a message, an automatic reply or an answer of the shop. */
export interface Entry {
  key: string;
  from: 'visitor' | 'automatic' | 'shop';
  text: string;
  /** Page of the shop that an automatic reply leads to. */
  link?: ShownReply['link'];
  /** Time of the message; absent for an automatic reply. */
  at?: string;
}

interface Conversation {
  messages: readonly ChatMessage[];
  /** Ids of messages whose automatic reply is still delayed. */
  awaited: ReadonlySet<number>;
  cannedReply: (message: string) => Pick<ShownReply, 'text' | 'link'> | undefined;
}

/** Messages, automatic replies and answers of the shop in chronological order. */
export function entriesOf({ messages, awaited, cannedReply }: Conversation): Entry[] {
  const said = messages.flatMap(({ id, message, createdAt, adminResponse, respondedAt }) => {
    const own: Entry = { key: `message-${id}`, from: 'visitor', text: message, at: createdAt };
    const entries = [{ at: Date.parse(createdAt), entry: own }];
    if (!awaited.has(id)) {
      const { text = '', link } = cannedReply(message) ?? {};
      const canned: Entry = { key: `canned-${id}`, from: 'automatic', text, link };
      entries.push({ at: Date.parse(createdAt), entry: canned });
    }
    if (adminResponse !== null && respondedAt !== null) {
      const answer: Entry = { key: `answer-${id}`, from: 'shop', text: adminResponse, at: respondedAt };
      entries.push({ at: Date.parse(respondedAt), entry: answer });
    }
    return entries;
  });
  return said.sort((one, other) => one.at - other.at).map(({ entry }) => entry);
}

/** Messages with an answer of the shop that the visitor has not read yet. */
export function unreadAnswers(messages: readonly ChatMessage[]): ChatMessage[] {
  return messages.filter(({ adminResponse, isRead }) => adminResponse !== null && !isRead);
}

/** Message list with a message just sent from this browser added or replaced, sorted by id. */
export function withMessage(messages: readonly ChatMessage[], message: ChatMessage): ChatMessage[] {
  const others = messages.filter(({ id }) => id !== message.id);
  return [...others, message].sort((one, other) => one.id - other.id);
}
