import { useStore } from '@nanostores/react';
import type { Language, ChatMessage } from '@shop/shared';
import type { Texts } from '../../i18n/texts.ts';
import { TranslationProvider, useTranslation } from '../kit/i18n-context.tsx';
import { cannedReply, replyDelayMs, type ShownReply } from './canned-replies.ts';
import { $messages } from './chat.store.ts';
import { ChatLog } from './ChatLog.tsx';
import { Composer } from './Composer.tsx';
import { entriesOf, type Entry } from './conversation.ts';
import { useEffect, useState } from 'react';

export interface ChatProps {
  language: Language;
  texts: Texts<'chat'>;
  /** Automatic replies; the last one is used where no other matches. */
  replies: readonly ShownReply[];
  /** Goes up each time the panel is opened. */
  opening: number;
}

/** Content of the chat panel: conversation and message field. */
export function Chat({ language, texts, ...panel }: ChatProps) {
  return (
    <TranslationProvider language={language} texts={texts}>
      <Conversation {...panel} />
    </TranslationProvider>
  );
}

function Conversation({ replies, opening }: Pick<ChatProps, 'replies' | 'opening'>) {
  const messages = useStore($messages);
  const awaited = useAwaited(messages);
  const welcome = useWelcome(messages);
  const said = entriesOf({
    messages: messages ?? [],
    awaited,
    cannedReply: (message) => cannedReply(message, replies),
  });
  return (
    <>
      <ChatLog entries={[...welcome, ...said]} />
      <Composer opening={opening} />
    </>
  );
}

/**
 * Ids of messages whose automatic reply is delayed by 1 to 2.5 seconds. Only messages written since the conversation
 * was first shown are delayed; replies to older messages appear at once.
 */
function useAwaited(messages: readonly ChatMessage[] | null): ReadonlySet<number> {
  const [repliedUpTo, setRepliedUpTo] = useState<number | null>(null);
  const lastId = messages?.at(-1)?.id ?? 0;
  const isShown = repliedUpTo !== null;
  if (messages && !isShown) setRepliedUpTo(lastId);
  useEffect(() => {
    if (!isShown) return;
    // The timer is not cleared by the next message, because each message has its own delay.
    window.setTimeout(() => setRepliedUpTo((id) => Math.max(id ?? 0, lastId)), replyDelayMs(Math.random()));
  }, [lastId, isShown]);
  const waiting = (messages ?? []).filter(({ id }) => isShown && id > repliedUpTo);
  return new Set(waiting.map(({ id }) => id));
}

const apartMs = 1_500;
const greetings = ['welcome', 'welcomeHours'] as const;

/** Two welcome messages, shown one after the other to a visitor who has never written. */
function useWelcome(messages: readonly ChatMessage[] | null): Entry[] {
  const { t } = useTranslation<'chat'>();
  const [count, setCount] = useState(0);
  const isNew = messages?.length === 0;
  const isGreeting = isNew || count > 0;
  useEffect(() => {
    if (!isGreeting || count === greetings.length) return;
    const timer = window.setTimeout(() => setCount(count + 1), count === 0 ? 0 : apartMs);
    return () => window.clearTimeout(timer);
  }, [isGreeting, count]);
  return greetings.slice(0, count).map((key) => ({ key, from: 'automatic', text: t(`chat.${key}`) }));
}
