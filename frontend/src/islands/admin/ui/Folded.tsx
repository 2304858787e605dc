import { ChevronDown } from 'lucide-react';
import { useEffect, useRef, type ReactNode } from 'react';

interface Props {
  title: string;
  /** Opens the card by itself, because something in it needs attention. */
  isCalling?: boolean;
  children: ReactNode;
}

/** Card of a screen that is needed rarely: its title opens it. */
export function Folded({ title, isCalling = false, children }: Props) {
  const ref = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    if (isCalling && ref.current) ref.current.open = true;
  }, [isCalling]);
  return (
    <details ref={ref} className="card group no-print">
      <summary className="flex min-h-14 cursor-pointer list-none items-center justify-between gap-3 px-5 [&::-webkit-details-marker]:hidden">
        <h2>{title}</h2>
        <ChevronDown size={19} className="shrink-0 group-open:rotate-180" aria-hidden />
      </summary>
      <div className="grid grid-cols-1 gap-5 px-5 pb-5">{children}</div>
    </details>
  );
}
