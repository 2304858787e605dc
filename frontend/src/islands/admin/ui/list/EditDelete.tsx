import { Pencil, Trash2 } from 'lucide-react';
import { useAdminTranslation } from '../admin-translation.ts';
import { IconButton } from '../IconButton.tsx';

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
      <IconButton icon={Pencil} label={edit} onClick={onEdit} />
      <IconButton icon={Trash2} label={remove} isDangerous onClick={onRemove} />
    </div>
  );
}
