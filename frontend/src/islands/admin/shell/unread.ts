import type { ChatMessage } from '@shop/contracts';

/** How many messages of a chat list say « Non lu » there: neither read nor answered. */
export function unreadOf(messages: readonly Pick<ChatMessage, 'isRead' | 'adminResponse'>[]): number {
  return messages.filter(({ isRead, adminResponse }) => !isRead && adminResponse === null).length;
}

/** Told to the window when messages have been read or answered here. */
export const messagesChanged = 'shop:messages-changed';

/** What fits on a badge. */
export function badgeText(count: number): string {
  return count > 99 ? '99+' : String(count);
}
