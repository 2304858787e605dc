import type { ReactNode } from 'react';

export type BadgeTone = 'neutral' | 'good' | 'waiting' | 'bad';

const looks: Record<BadgeTone, string> = {
  neutral: '',
  good: 'badge-in',
  waiting: 'badge-low',
  bad: 'badge-out',
};

/** Badge for a status of one or two words. The color only repeats what the text says. */
export function Badge({ tone = 'neutral', children }: { tone?: BadgeTone; children: ReactNode }) {
  return <span className={`badge ${looks[tone]}`}>{children}</span>;
}
