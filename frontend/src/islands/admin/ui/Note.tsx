import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

/** Hint for the owner about the content of the screen, with an icon. */
export function Note({ icon: Icon, children }: { icon: LucideIcon; children: ReactNode }) {
  return (
    <div role="status" className="flex gap-3 rounded-lg bg-honey-soft p-4 text-honey-ink">
      <Icon size={20} className="mt-0.5 shrink-0" aria-hidden />
      <p className="min-w-0 text-ink">{children}</p>
    </div>
  );
}
