import type { ChatMessage } from '@shop/contracts';

/** How many messages of a chat list the shop has not read. */
export function unreadOf(messages: readonly Pick<ChatMessage, 'isRead'>[]): number {
  return messages.filter(({ isRead }) => !isRead).length;
}

/** Told to the window when messages have been read or answered here. */
export const messagesChanged = 'shop:messages-changed';

/** What fits on a badge. */
export function badgeText(count: number): string {
  return count > 99 ? '99+' : String(count);
}
