import type { ChatMessage } from '@shop/contracts';
import { useEffect, useState } from 'react';
import { replyDelayMs } from './canned-replies.ts';

/**
 * The messages whose canned reply is still to come: those written since the conversation was first shown, for 1 to
 * 2.5 s each. What was there before had its reply then.
 */
export function useAwaited(messages: readonly ChatMessage[] | null): ReadonlySet<number> {
  const [repliedUpTo, setRepliedUpTo] = useState<number | null>(null);
  const lastId = messages?.at(-1)?.id ?? 0;
  const isShown = repliedUpTo !== null;
  if (messages && !isShown) setRepliedUpTo(lastId);
  useEffect(() => {
    if (!isShown) return;
    // Not taken back when the next message comes: each keeps its own delay.
    window.setTimeout(() => setRepliedUpTo((id) => Math.max(id ?? 0, lastId)), replyDelayMs(Math.random()));
  }, [lastId, isShown]);
  const waiting = (messages ?? []).filter(({ id }) => isShown && id > repliedUpTo);
  return new Set(waiting.map(({ id }) => id));
}
