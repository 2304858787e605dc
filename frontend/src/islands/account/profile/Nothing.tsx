import type { LucideIcon } from 'lucide-react';

interface Props {
  Icon: LucideIcon;
  title: string;
  text: string;
  link: { href: string; label: string };
}

/** A section with nothing in it yet, and where something can be found. */
export function Nothing({ Icon, title, text, link }: Props) {
  return (
    <div className="card grid justify-items-center gap-2 px-6 py-12 text-center">
      <Icon size={34} strokeWidth={1.6} className="mb-1 text-honey" aria-hidden />
      <p className="font-display text-title-3">{title}</p>
      <p className="text-ink-soft">{text}</p>
      <a className="button mt-3" href={link.href}>
        {link.label}
      </a>
    </div>
  );
}
