import { UserX } from 'lucide-react';
import { useState } from 'react';
import { useAdminTranslation } from '../ui/admin-translation.ts';
import { EraseDialog } from '../ui/EraseDialog.tsx';
import { IconButton } from '../ui/IconButton.tsx';

/** Button that opens the dialog to erase the personal data of the writer of a message, by e-mail address. */
export function EraseWriter({ email }: { email: string }) {
  const { t } = useAdminTranslation<'adminErasure'>();
  const [isAsking, setAsking] = useState(false);
  const close = () => setAsking(false);
  const label = `${t('adminErasure.erasePerson')} (${email})`;
  return (
    <>
      <IconButton icon={UserX} label={label} isDangerous onClick={() => setAsking(true)} />
      {isAsking && <EraseDialog email={email} onClose={close} onErased={close} />}
    </>
  );
}
