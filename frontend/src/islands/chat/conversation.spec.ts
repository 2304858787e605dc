import type { ChatMessage } from '@shop/shared';
import { entriesOf, unreadAnswers, withMessage } from './conversation.ts';

const messageOf = (id: number, more: Partial<ChatMessage> = {}): ChatMessage => ({
  id,
  message: `message ${id}`,
  createdAt: `2026-01-05T10:0${id}:00.000Z`,
  isRead: false,
  adminResponse: null,
  respondedAt: null,
  userAgent: '',
  ...more,
});
const answered = (id: number, respondedAt: string) => messageOf(id, { adminResponse: 'Oui', respondedAt });
const cannedReply = (message: string) => ({ text: `auto: ${message}` });

describe('entriesOf', () => {
  it('shows an answer where it was said, not where the question was', () => {
    const messages = [answered(1, '2026-01-05T10:30:00.000Z'), messageOf(2)];
    const entries = entriesOf({ messages, awaited: new Set(), cannedReply });
    expect(entries.map(({ key }) => key)).toEqual([
      'message-1',
      'canned-1',
      'message-2',
      'canned-2',
      'answer-1',
    ]);
  });

  it('holds a canned reply back while it is awaited', () => {
    const entries = entriesOf({ messages: [messageOf(1)], awaited: new Set([1]), cannedReply });
    expect(entries.map(({ from }) => from)).toEqual(['visitor']);
  });
});

it('counts an answer as unread until its visitor has read it', () => {
  const seen = { ...answered(2, '2026-01-05T10:30:00.000Z'), isRead: true };
  const messages = [answered(1, '2026-01-05T10:30:00.000Z'), seen, messageOf(3)];
  expect(unreadAnswers(messages).map(({ id }) => id)).toEqual([1]);
});

it('adds a message once, in its place', () => {
  const messages = withMessage(withMessage([messageOf(1), messageOf(3)], messageOf(2)), messageOf(3));
  expect(messages.map(({ id }) => id)).toEqual([1, 2, 3]);
});
