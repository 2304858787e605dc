import type { ReactNode } from 'react';

interface Props {
  id: string;
  title: string;
  text?: string;
  children: ReactNode;
}

export function Section({ id, title, text, children }: Props) {
  return (
    <section aria-labelledby={`${id}-title`} className="no-print grid min-w-0 gap-6">
      <div>
        <h2 id={`${id}-title`}>{title}</h2>
        {text && <p className="mt-1.5 text-ink-soft">{text}</p>}
      </div>
      {children}
    </section>
  );
}
