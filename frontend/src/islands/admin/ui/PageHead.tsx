import type { ReactNode } from 'react';

/** Heading of a screen with an introductory sentence and the buttons for the whole screen as `children`. */
export function PageHead({ title, text, children }: { title: string; text?: string; children?: ReactNode }) {
  return (
    <header className="mb-6 flex flex-wrap items-end justify-between gap-4">
      <div className="grid gap-1">
        <h1>{title}</h1>
        {text && <p className="text-ink-soft">{text}</p>}
      </div>
      {children && <div className="flex flex-wrap items-center gap-3">{children}</div>}
    </header>
  );
}
