import { Sprout } from 'lucide-react';
import type { ReactNode } from 'react';

/** There is nothing to list: says so, and may offer a way on. */
export function EmptyState({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <div className="grid justify-items-center gap-3 px-6 py-14 text-center" role="status">
      <Sprout size={34} className="text-ink-faint" aria-hidden />
      <p className="text-ink-soft">{title}</p>
      {children}
    </div>
  );
}
