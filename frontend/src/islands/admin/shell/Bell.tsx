import { localePath } from '@shop/shared';
import { Bell as BellIcon } from 'lucide-react';
import { DropdownMenu } from 'radix-ui';
import { useAdminTranslation } from '../ui/admin-translation.ts';
import { tasksOf } from './waiting-tasks.ts';
import { useWaiting } from './waiting.api.ts';

/** Notification menu with the number of open tasks of each kind, the same as on the dashboard. */
export function Bell() {
  const { t } = useAdminTranslation();
  const { data, isError } = useWaiting();
  const waiting = tasksOf(data).flatMap(({ name, path }) => {
    const count = data?.[name] ?? 0;
    return count > 0 ? [{ name, path: path ?? '/admin', count }] : [];
  });
  const count = waiting.reduce((sum, task) => sum + task.count, 0);
  const label = t('admin.notifications', { count });
  return (
    <DropdownMenu.Root modal={false}>
      <DropdownMenu.Trigger className="icon-button" aria-label={label} title={label} data-bell>
        <BellIcon size={21} aria-hidden />
        {count > 0 && <span className="bell-count">{count}</span>}
      </DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <DropdownMenu.Content className="admin-menu" align="end" sideOffset={8} aria-label={label}>
          {waiting.map((task) => (
            <TaskItem key={task.name} {...task} />
          ))}
          {waiting.length === 0 && (
            <DropdownMenu.Item className="menu-item text-ink-soft">
              {t(isError ? 'admin.notificationsFailed' : 'admin.nothingToDo')}
            </DropdownMenu.Item>
          )}
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  );
}

type Waited = Omit<ReturnType<typeof tasksOf>[number], 'path'> & { path: string; count: number };

function TaskItem({ name, path, count }: Waited) {
  const { language, t } = useAdminTranslation();
  return (
    <DropdownMenu.Item asChild>
      <a className="menu-item justify-between gap-4" href={localePath(language, path)}>
        {t(`admin.${name}`)}
        <span className="badge badge-low tabular-nums">{count}</span>
      </a>
    </DropdownMenu.Item>
  );
}
