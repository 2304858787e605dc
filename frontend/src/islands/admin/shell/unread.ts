import type { ChatMessage } from '@shop/shared';

/** Number of messages marked « Non lu » in a chat list: neither read nor answered. */
export function unreadOf(messages: readonly Pick<ChatMessage, 'isRead' | 'adminResponse'>[]): number {
  return messages.filter(({ isRead, adminResponse }) => !isRead && adminResponse === null).length;
}

/** Name of the window event that is fired after messages were read or answered on the page. */
export const messagesChanged = 'shop:messages-changed';

/** Count shortened to fit on a badge. */
export function badgeText(count: number): string {
  return count > 99 ? '99+' : String(count);
}
