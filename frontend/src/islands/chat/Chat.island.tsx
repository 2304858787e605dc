import { useStore } from '@nanostores/react';
import type { CannedReply, Language } from '@shop/contracts';
import { translator, type Texts } from '../../i18n/texts.ts';
import { cannedReply } from './canned-replies.ts';
import { $messages } from './chat.store.ts';
import { ChatLog } from './ChatLog.tsx';
import { Composer } from './Composer.tsx';
import { entriesOf } from './conversation.ts';
import { useAwaited } from './use-awaited.ts';
import { useWelcome } from './use-welcome.ts';

export interface ChatProps {
  language: Language;
  texts: Texts<'chat'>;
  /** What the shop says by itself: the last one where no other fits. */
  replies: readonly CannedReply[];
  /** Goes up each time the panel is opened. */
  opening: number;
}

/** What the chat panel holds: what was said, and where to write. */
export function Chat({ language, texts, replies, opening }: ChatProps) {
  const t = translator(texts, language);
  const messages = useStore($messages);
  const awaited = useAwaited(messages);
  const welcome = useWelcome(messages, t);
  const said = entriesOf({
    messages: messages ?? [],
    awaited,
    cannedReply: (message) => cannedReply(message, replies),
  });
  return (
    <>
      <ChatLog entries={[...welcome, ...said]} language={language} t={t} />
      <Composer opening={opening} t={t} />
    </>
  );
}
