import { Pencil, Trash2 } from 'lucide-react';
import { useAdminTranslation } from '../admin-translation.ts';

interface Props {
  /** What the buttons are about, for who does not see where they stand. */
  name: string;
  onEdit: () => void;
  onRemove: () => void;
}

/** Edit and delete, at the end of a row or a card. */
export function EditDelete({ name, onEdit, onRemove }: Props) {
  const { t } = useAdminTranslation();
  const edit = t('admin.editNamed', { name });
  const remove = t('admin.deleteNamed', { name });
  return (
    <div className="-me-2 flex justify-end">
      <button type="button" className="icon-button" aria-label={edit} title={edit} onClick={onEdit}>
        <Pencil size={18} aria-hidden />
      </button>
      <button
        type="button"
        className="icon-button text-clay-ink"
        aria-label={remove}
        title={remove}
        onClick={onRemove}
      >
        <Trash2 size={18} aria-hidden />
      </button>
    </div>
  );
}
