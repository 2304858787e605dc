import type { AdminChatMessage, ChatMessage } from '@shop/shared';
import type { ChatMessageRow } from './chat-message.entity.js';

/** Chat message as its visitor sees it; `isRead` tells whether the visitor has read the answer. */
export function toVisitorMessage(row: ChatMessageRow): ChatMessage {
  const { id, message, userAgent, adminResponse, respondedAt, createdAt } = row;
  return {
    id,
    message,
    createdAt: createdAt.toISOString(),
    isRead: row.isResponseRead,
    adminResponse,
    respondedAt: respondedAt?.toISOString() ?? null,
    userAgent,
  };
}

/** Chat message as the shop sees it; `isRead` tells whether the shop has read the message. */
export function toAdminMessage(row: ChatMessageRow, email: string | null): AdminChatMessage {
  const { isRead, threadId, url } = row;
  return { ...toVisitorMessage(row), isRead, threadId, url, email };
}
