import { useRef, type KeyboardEvent, type ReactNode } from 'react';
import { useTranslation } from '../../kit/i18n-context.tsx';

export type Method = 'card' | 'paypal';
const methods: readonly Method[] = ['card', 'paypal'];

interface Props extends Record<Method, ReactNode> {
  method: Method;
  onChange: (method: Method) => void;
}

/** Tabs for card and PayPal; the arrow keys move between them. */
export function MethodTabs({ method, onChange, ...panels }: Props) {
  const { t } = useTranslation<'checkout'>();
  const list = useRef<HTMLDivElement>(null);

  function handleKey(event: KeyboardEvent) {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (!step) return;
    event.preventDefault();
    const next = methods[(methods.indexOf(method) + step + methods.length) % methods.length];
    if (!next) return;
    onChange(next);
    list.current?.querySelector<HTMLElement>(`#method-${next}`)?.focus();
  }

  return (
    <div>
      <div ref={list} role="tablist" aria-label={t('checkout.method')} className="flex gap-2">
        {methods.map((name) => (
          <button
            key={name}
            type="button"
            role="tab"
            id={`method-${name}`}
            className="flex min-h-12 flex-1 items-center justify-center rounded-md border-[1.5px] border-line bg-raised px-4 font-semibold text-ink-soft aria-selected:border-accent aria-selected:text-ink aria-selected:shadow-low"
            aria-selected={method === name}
            aria-controls="method-panel"
            tabIndex={method === name ? 0 : -1}
            onClick={() => onChange(name)}
            onKeyDown={handleKey}
          >
            {t(`checkout.${name}`)}
          </button>
        ))}
      </div>
      <div role="tabpanel" id="method-panel" aria-labelledby={`method-${method}`} className="pt-4">
        {panels[method]}
      </div>
    </div>
  );
}
