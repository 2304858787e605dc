import { useStore } from '@nanostores/react';
import { QueryClientProvider } from '@tanstack/react-query';
import { $session } from '../../../lib/session/session.ts';
import { TranslationProvider } from '../../kit/i18n-context.tsx';
import type { AdminProps } from '../ui/admin-translation.ts';
import { queryClient } from '../ui/query-client.ts';
import { AdminSearch } from './AdminSearch.tsx';
import { Bell } from './Bell.tsx';

/** Search and notification menu of the top bar, rendered only once the session is known to be an administrator's. */
export default function TopBar({ language, texts }: AdminProps) {
  const session = useStore($session);
  if (session.state !== 'known' || session.user.role !== 'admin') return null;
  return (
    <TranslationProvider language={language} texts={texts}>
      <QueryClientProvider client={queryClient}>
        <div className="flex items-center justify-between gap-2">
          <AdminSearch />
          <Bell />
        </div>
      </QueryClientProvider>
    </TranslationProvider>
  );
}
