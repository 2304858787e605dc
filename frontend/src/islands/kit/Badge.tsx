import type { ReactNode } from 'react';

export type BadgeTone = 'neutral' | 'good' | 'waiting' | 'bad';

const looks: Record<BadgeTone, string> = {
  neutral: '',
  good: 'badge-in',
  waiting: 'badge-low',
  bad: 'badge-out',
};

/** A state in a word or two; its tone never says more than its text. */
export function Badge({ tone = 'neutral', children }: { tone?: BadgeTone; children: ReactNode }) {
  return <span className={`badge ${looks[tone]}`}>{children}</span>;
}
