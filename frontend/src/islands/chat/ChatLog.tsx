import { dateTimeText } from '@shop/shared';
import { useEffect, useRef } from 'react';
import { useTranslation } from '../kit/i18n-context.tsx';
import type { Entry } from './conversation.ts';

interface Props {
  entries: Entry[];
}

const looks: Record<Entry['from'], string> = {
  visitor: 'self-end rounded-ee-sm bg-band text-on-band',
  automatic: 'self-start rounded-es-sm border border-dashed border-line-strong bg-raised',
  shop: 'self-start rounded-es-sm bg-sage-soft',
};
const speakers = { visitor: 'chat.you', automatic: 'chat.automatic', shop: 'chat.shop' } as const;

/**
 * Conversation with the ARIA role `log`: screen readers announce new messages, and the latest message is scrolled into
 * view.
 */
export function ChatLog({ entries }: Props) {
  const { t } = useTranslation<'chat'>();
  const log = useRef<HTMLDivElement>(null);
  const lastKey = entries.at(-1)?.key;
  useEffect(() => {
    log.current?.scrollTo({ top: log.current.scrollHeight });
  }, [lastKey]);
  return (
    <div
      ref={log}
      role="log"
      aria-label={t('chat.log')}
      tabIndex={0}
      className="flex min-h-0 flex-1 flex-col gap-3 overflow-y-auto overscroll-contain px-4 py-4 focus-visible:-outline-offset-4"
    >
      {entries.map(({ key, from, text, link, at }) => (
        <div key={key} data-from={from} className={`max-w-[85%] rounded-lg px-3.5 py-2.5 ${looks[from]}`}>
          <p className="text-[0.8125rem] font-semibold opacity-85">
            {t(speakers[from])}
            {at && <Time at={at} />}
          </p>
          <p className="text-[0.9375rem] leading-snug wrap-anywhere whitespace-pre-wrap">{text}</p>
          {link && (
            <a className="link inline-flex min-h-11 items-center text-[0.9375rem]" href={link.href}>
              {link.label}
            </a>
          )}
        </div>
      ))}
    </div>
  );
}

function Time({ at }: { at: string }) {
  const { language } = useTranslation();
  return (
    <time dateTime={at} className="ms-2 font-normal">
      {dateTimeText(at, language)}
    </time>
  );
}
