import type { SecondFactorKey } from '@shop/shared';
import { useState, useMemo } from 'react';
import { Dialog } from '../../kit/Dialog.tsx';
import { useAdminTranslation } from '../ui/admin-translation.ts';
import { ProofForm } from './ProofForm.tsx';
import { RecoveryCodeList } from './RecoveryCodeList.tsx';
import { useBegin, useConfirm } from './second-factor.api.ts';
import encodeQR from 'qr';

/** Turns two-factor authentication on in three steps: password, authenticator app with a first code, recovery codes. */
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
      // The recovery codes are shown only once, so a click outside the dialog does not close it.
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

interface CodeProps {
  text: string;
  /** Text alternative for screen readers. */
  label: string;
}

/** QR code as SVG. It is rendered in the browser because the encoded secret must not be sent to anyone. */
function QrCode({ text, label }: CodeProps) {
  const rows = useMemo(() => encodeQR(text, 'raw', { border: 4 }), [text]);
  const dark = rows.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')));
  // Black on white in both themes, because some cameras cannot read inverted QR codes.
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${rows.length} ${rows.length}`}
      shapeRendering="crispEdges"
      className="w-full max-w-56 rounded-md border border-line"
    >
      <rect width={rows.length} height={rows.length} fill="#fff" />
      <path d={dark.join('')} fill="#000" />
    </svg>
  );
}
