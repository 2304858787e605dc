import {
  Database,
  Heart,
  KeyRound,
  MonitorSmartphone,
  Package,
  UserRound,
  type LucideIcon,
} from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from '../../kit/i18n-context.tsx';
import { sections, type Section } from './use-section.ts';

const icons: Record<Section, LucideIcon> = {
  orders: Package,
  favourites: Heart,
  details: UserRound,
  password: KeyRound,
  sessions: MonitorSmartphone,
  data: Database,
};

interface Props {
  current: Section;
}

/** Navigation of the profile: beside the sections on a wide screen, a scrollable row above them on a narrow one. */
export function ProfileNav({ current }: Props) {
  const { t } = useTranslation<'profile'>();
  const row = useRef<HTMLElement>(null);
  useEffect(() => {
    row.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [current]);
  return (
    <nav
      ref={row}
      aria-label={t('profile.sections')}
      className="no-print no-scrollbar -mx-gutter overflow-x-auto px-gutter py-1 lg:sticky lg:top-[calc(var(--header-height)+1.5rem)] lg:mx-0 lg:px-0"
    >
      <ul className="flex gap-2 lg:grid lg:gap-1.5">
        {sections.map((section) => {
          const Icon = icons[section];
          return (
            <li key={section}>
              <a
                href={`#${section}`}
                aria-current={section === current ? 'page' : undefined}
                className="chip lg:w-full lg:justify-start"
              >
                <Icon size={18} aria-hidden />
                {t(`profile.${section}`)}
              </a>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
