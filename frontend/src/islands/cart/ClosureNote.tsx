import type { ClosureNotice } from '@shop/shared';
import { CalendarX2 } from 'lucide-react';

/** The next day of sending, where a closure is near or on. */
export function ClosureNote({ closure }: { closure: ClosureNotice }) {
  return (
    <p className="mb-4 flex gap-3 rounded-lg bg-honey-soft px-4 py-3 text-[0.9375rem]" data-closure>
      <CalendarX2 size={20} className="mt-0.5 shrink-0" aria-hidden />
      <span>{[closure.sentence, closure.text].filter(Boolean).join(' ')}</span>
    </p>
  );
}
