import type { LucideIcon } from 'lucide-react';
import type { CSSProperties } from 'react';

interface Props {
  label: string;
  /** Value; undefined until loaded. */
  value?: string | number;
  /** A line below, such as `sur 12`. */
  note?: string;
  icon?: LucideIcon;
  /** Link to the screen with the counted items. */
  href?: string;
  /** Highlights the tile because something needs attention. */
  isCalling?: boolean;
}

/** Tile with a figure such as a number of orders, for use inside `<StatTiles>`. */
export function StatTile({ label, value, note, icon: Icon, href, isCalling = false }: Props) {
  const body = (
    <>
      <span className="flex items-start justify-between gap-3 text-[0.9375rem] wrap-break-word text-ink-soft">
        {label}
        {Icon && (
          <Icon
            size={20}
            className={`@max-[9.5rem]:hidden ${isCalling ? 'text-honey-ink' : 'text-ink-faint'}`}
            aria-hidden
          />
        )}
      </span>
      <span
        className="display mt-auto text-[min(1.9rem,calc((100cqi-2rem)/var(--letters)/0.56))] leading-tight whitespace-nowrap tabular-nums"
        style={{ '--letters': String(value ?? '').length || 1 } as CSSProperties}
      >
        {value ?? <span className="skeleton inline-block h-7 w-14 align-middle" />}
      </span>
      {note && <span className="text-sm whitespace-pre-line text-ink-soft">{note}</span>}
    </>
  );
  const className = `card flex h-full flex-col gap-1 p-4 ${isCalling ? 'border-honey bg-honey-soft' : ''}`;
  return (
    <li className="@container">
      {href ? (
        <a href={href} className={`${className} hover:border-line-strong`}>
          {body}
        </a>
      ) : (
        <div className={className}>{body}</div>
      )}
    </li>
  );
}

export function StatTiles({ label, children }: { label: string; children: React.ReactNode }) {
  return (
    <ul
      aria-label={label}
      className="mb-6 grid grid-cols-2 gap-3 max-sm:[&>li:last-child:nth-child(odd)]:col-span-2 sm:grid-cols-[repeat(auto-fit,minmax(8.5rem,1fr))]"
    >
      {children}
    </ul>
  );
}
