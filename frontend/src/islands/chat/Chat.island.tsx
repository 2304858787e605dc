import { useStore } from '@nanostores/react';
import type { CannedReply, Language } from '@shop/contracts';
import type { Texts } from '../../i18n/texts.ts';
import { TranslationProvider } from '../kit/i18n-context.tsx';
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
