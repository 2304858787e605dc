import { localePath } from '@shop/shared';
import { ShieldAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { useAdminTranslation } from '../ui/admin-translation.ts';

interface Props {
  title: string;
  children: ReactNode;
  /** Path of the screen on which the problem is fixed. */
  path: string;
  linkText: string;
}

/** Warning about a problem of the shop, with a link to the screen that fixes the problem. */
export function DashboardNotice({ title, children, path, linkText }: Props) {
  const { language } = useAdminTranslation();
  return (
    <aside
      className="mb-6 flex flex-wrap items-center gap-x-4 gap-y-3 rounded-lg bg-honey-soft px-5 py-4"
      aria-label={title}
    >
      <ShieldAlert size={22} className="text-honey-ink" aria-hidden />
      <p className="min-w-0 flex-1 basis-56">
        <strong className="block font-semibold">{title}</strong>
        {children}
      </p>
      <a className="button button-outline button-small" href={localePath(language, path)}>
        {linkText}
      </a>
    </aside>
  );
}
