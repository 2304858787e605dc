import type { ChatMessage } from '@shop/shared';

/** Number of messages marked « Non lu » in a chat list: neither read nor answered. */
export function unreadOf(messages: readonly Pick<ChatMessage, 'isRead' | 'adminResponse'>[]): number {
  return messages.filter(({ isRead, adminResponse }) => !isRead && adminResponse === null).length;
}

/** Told to the window when messages have been read or answered here. */
export const messagesChanged = 'shop:messages-changed';

/** Count shortened to fit on a badge. */
export function badgeText(count: number): string {
  return count > 99 ? '99+' : String(count);
}
