import { Sprout, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

interface Props {
  title: string;
  /** Explanation below the title. With a text, the empty state is rendered as a card. */
  text?: string;
  Icon?: LucideIcon;
  /** Link or button for the next step. */
  children?: ReactNode;
}

/** Message for an empty list, with an optional next step. */
export function EmptyState({ title, text, Icon = Sprout, children }: Props) {
  if (!text) {
    return (
      <div className="grid justify-items-center gap-3 px-6 py-14 text-center" role="status">
        <Icon size={34} className="text-ink-faint" aria-hidden />
        <p className="text-ink-soft">{title}</p>
        {children}
      </div>
    );
  }
  return (
    <div className="card grid justify-items-center gap-2 px-6 py-12 text-center">
      <Icon size={34} strokeWidth={1.6} className="mb-1 text-honey" aria-hidden />
      <p className="font-display text-title-3">{title}</p>
      <p className="text-ink-soft">{text}</p>
      {children}
    </div>
  );
}
