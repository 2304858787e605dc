import { UserX } from 'lucide-react';
import { useState } from 'react';
import { useAdminTranslation } from '../ui/admin-translation.ts';
import { EraseDialog } from '../ui/EraseDialog.tsx';

/** Erases whoever wrote a message from an address. */
export function EraseWriter({ email }: { email: string }) {
  const { t } = useAdminTranslation<'adminErasure'>();
  const [isAsking, setAsking] = useState(false);
  const close = () => setAsking(false);
  const label = `${t('adminErasure.erasePerson')} (${email})`;
  return (
    <>
      <button
        type="button"
        className="icon-button text-clay-ink"
        aria-label={label}
        title={label}
        onClick={() => setAsking(true)}
      >
        <UserX size={18} aria-hidden />
      </button>
      {isAsking && <EraseDialog email={email} onClose={close} onErased={close} />}
    </>
  );
}
