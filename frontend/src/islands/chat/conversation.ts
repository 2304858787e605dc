import type { ChatMessage } from '@shop/shared';

/** Message of the conversation. */
export interface Entry {
  key: string;
  from: 'visitor' | 'automatic' | 'shop';
  text: string;
  /** Time of the message; absent for an automatic reply. */
  at?: string;
}

interface Conversation {
  messages: readonly ChatMessage[];
  /** Messages that wait for their canned reply. */
  awaited: ReadonlySet<number>;
  cannedReply: (message: string) => string;
}

/** Every message, its canned reply and its answer, in the order in which they were said. */
export function entriesOf({ messages, awaited, cannedReply }: Conversation): Entry[] {
  const said = messages.flatMap(({ id, message, createdAt, adminResponse, respondedAt }) => {
    const own: Entry = { key: `message-${id}`, from: 'visitor', text: message, at: createdAt };
    const entries = [{ at: Date.parse(createdAt), entry: own }];
    if (!awaited.has(id)) {
      const canned: Entry = { key: `canned-${id}`, from: 'automatic', text: cannedReply(message) };
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

/** The answers of the shop that the visitor has not seen yet. */
export function unreadAnswers(messages: readonly ChatMessage[]): ChatMessage[] {
  return messages.filter(({ adminResponse, isRead }) => adminResponse !== null && !isRead);
}

/** Messages of the API together with one sent from this browser, without duplicates and in order. */
export function withMessage(messages: readonly ChatMessage[], message: ChatMessage): ChatMessage[] {
  const others = messages.filter(({ id }) => id !== message.id);
  return [...others, message].sort((one, other) => one.id - other.id);
}
