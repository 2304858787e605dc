import type { ChatMessage } from '@shop/contracts';
import { useEffect, useState } from 'react';
import { useTranslation } from '../kit/i18n-context.tsx';
import type { Entry } from './conversation.ts';

const apartMs = 1_500;
const greetings = ['welcome', 'welcomeHours'] as const;

/** Greets whoever has never written: two messages, one after the other. */
export function useWelcome(messages: readonly ChatMessage[] | null): Entry[] {
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
