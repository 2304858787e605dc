import { CheckCheck } from 'lucide-react';
import { whileBusy } from '../../kit/while-busy.ts';
import { useAdminTranslation } from '../ui/admin-translation.ts';
import { useMarkRead } from './messages.api.ts';

interface Props {
  kind: Parameters<typeof useMarkRead>[0];
  id: number;
  /** Name of the writer, for the accessible name of the button. */
  name: string;
}

/** Button that marks a message as read, which cannot be undone. */
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
