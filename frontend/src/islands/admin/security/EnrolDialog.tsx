import type { SecondFactorKey } from '@shop/contracts';
import { useState } from 'react';
import { Dialog } from '../../kit/Dialog.tsx';
import { useAdminTranslation } from '../ui/admin-translation.ts';
import { ProofForm } from './ProofForm.tsx';
import { QrCode } from './QrCode.tsx';
import { RecoveryCodeList } from './RecoveryCodeList.tsx';
import { useBegin, useConfirm } from './second-factor.api.ts';

/** Turns it on in three steps: the password, the application with its first code, the recovery codes. */
export function EnrolDialog({ onClose }: { onClose: () => void }) {
  const { t } = useAdminTranslation<'adminSecurity'>();
  const beginning = useBegin();
  const confirming = useConfirm();
  const key = beginning.data;
  const codes = confirming.data?.recoveryCodes;
  const step = codes ? 3 : key ? 2 : 1;
  return (
    <Dialog
      key={step}
      title={t(step === 3 ? 'adminSecurity.recoveryTitle' : 'adminSecurity.enrol')}
      // The codes are shown this once: a click beside them does not throw them away.
      onClose={codes ? () => undefined : onClose}
    >
      <p className="text-sm text-ink-soft">{t('adminSecurity.step', { step, steps: 3 })}</p>
      {step === 1 && (
        <>
          <p>{t('adminSecurity.enrolText')}</p>
          <ProofForm
            asks={['password']}
            submitLabel={t('adminSecurity.next')}
            error={beginning.error}
            isBusy={beginning.isPending}
            onSubmit={({ password }) => beginning.mutateAsync(password)}
            onCancel={onClose}
          />
        </>
      )}
      {step === 2 && key && (
        <>
          <KeyToScan setup={key} />
          <ProofForm
            asks={['code']}
            submitLabel={t('adminSecurity.turnOn')}
            error={confirming.error}
            isBusy={confirming.isPending}
            onSubmit={({ code }) => confirming.mutateAsync(code)}
            onCancel={onClose}
          />
        </>
      )}
      {codes && <RecoveryCodeList codes={codes} onDone={onClose} />}
    </Dialog>
  );
}

function KeyToScan({ setup: { secret, uri } }: { setup: SecondFactorKey }) {
  const { t } = useAdminTranslation<'adminSecurity'>();
  const [isTyped, setTyped] = useState(false);
  return (
    <div className="grid justify-items-start gap-4">
      <p>{t('adminSecurity.scan')}</p>
      <QrCode text={uri} label={t('adminSecurity.qr')} />
      {isTyped ? (
        <p className="grid gap-1">
          {t('adminSecurity.type')}
          <code className="wrap-anywhere" data-secret>
            {secret.replace(/.{4}(?=.)/g, '$& ')}
          </code>
        </p>
      ) : (
        <button type="button" className="button button-quiet button-small" onClick={() => setTyped(true)}>
          {t('adminSecurity.cannotScan')}
        </button>
      )}
    </div>
  );
}
