import { CheckCheck } from 'lucide-react';
import { whileBusy } from '../../kit/while-busy.ts';
import { useAdminTranslation } from '../ui/admin-translation.ts';
import { useMarkRead } from './messages.api.ts';

interface Props {
  kind: Parameters<typeof useMarkRead>[0];
  id: number;
  /** Name of the writer. */
  name: string;
}

/** Marks a message as read, for good. */
export function MarkRead({ kind, id, name }: Props) {
  const { t } = useAdminTranslation<'adminMessages'>();
  const marking = useMarkRead(kind);
  return (
    <button
      type="button"
      className="button button-outline"
      aria-label={t('adminMessages.markReadOf', { name })}
      {...whileBusy(marking.isPending, () => marking.mutate(id))}
    >
      <CheckCheck size={18} aria-hidden />
      {t('adminMessages.markRead')}
    </button>
  );
}
