import { longDateText, type SecondFactor } from '@shop/shared';
import { ShieldAlert, ShieldCheck } from 'lucide-react';
import { useId, useState } from 'react';
import { Badge } from '../../kit/Badge.tsx';
import { Dialog } from '../../kit/Dialog.tsx';
import { ErrorState } from '../../kit/ErrorState.tsx';
import { Spinner } from '../../kit/Spinner.tsx';
import { useAdminTranslation } from '../ui/admin-translation.ts';
import { EnrolDialog } from './EnrolDialog.tsx';
import { ProofForm } from './ProofForm.tsx';
import { RecoveryCodeList } from './RecoveryCodeList.tsx';
import { useRenewCodes, useSecondFactor, useTurnOff } from './second-factor.api.ts';

type Open = 'enrol' | 'renew' | 'off' | null;
/** Number of recovery codes from which new ones are recommended. */
const fewCodes = 3;

/** Card that explains two-factor authentication, shows whether it is on, and turns it on or off. */
export function SecondFactorCard() {
  const { t } = useAdminTranslation<'adminSecurity'>();
  const id = useId();
  const { data, isError } = useSecondFactor();
  const [open, setOpen] = useState<Open>(null);
  const close = () => setOpen(null);
  return (
    <section className="grid gap-4" aria-labelledby={id} data-second-factor>
      <div>
        <h2 id={id}>{t('adminSecurity.title')}</h2>
        <p className="text-ink-soft">{t('adminSecurity.text')}</p>
      </div>
      {!data && isError && <ErrorState title={t('adminSecurity.loadFailed')} />}
      {!data && !isError && <Spinner className="min-h-24" />}
      {data && <Status factor={data} onOpen={setOpen} />}
      {open === 'enrol' && <EnrolDialog onClose={close} />}
      {open === 'renew' && <RenewDialog onClose={close} />}
      {open === 'off' && <TurnOffDialog onClose={close} />}
    </section>
  );
}

interface StatusProps {
  factor: SecondFactor;
  onOpen: (dialog: Open) => void;
}

function Status({ factor: { enabledAt, recoveryCodesLeft }, onOpen }: StatusProps) {
  const { language, t } = useAdminTranslation<'adminSecurity'>();
  if (!enabledAt) {
    return (
      <div className="card grid justify-items-start gap-4 p-5 sm:p-6">
        <p className="flex items-center gap-3">
          <ShieldAlert size={24} className="text-honey-ink" aria-hidden />
          <Badge tone="waiting">{t('adminSecurity.off')}</Badge>
        </p>
        <p>{t('adminSecurity.offText')}</p>
        <button type="button" className="button" onClick={() => onOpen('enrol')}>
          {t('adminSecurity.enrol')}
        </button>
      </div>
    );
  }
  return (
    <div className="card grid justify-items-start gap-4 p-5 sm:p-6">
      <p className="flex flex-wrap items-center gap-3">
        <ShieldCheck size={24} className="text-forest" aria-hidden />
        <Badge tone="good">{t('adminSecurity.on')}</Badge>
        <span>{t('adminSecurity.since', { date: longDateText(enabledAt, language) })}</span>
      </p>
      <p className={recoveryCodesLeft <= fewCodes ? 'font-semibold' : undefined}>
        {t('adminSecurity.left', { count: recoveryCodesLeft })}
      </p>
      <div className="flex flex-wrap gap-3">
        <button type="button" className="button button-outline" onClick={() => onOpen('renew')}>
          {t('adminSecurity.renew')}
        </button>
        <button type="button" className="button button-outline" onClick={() => onOpen('off')}>
          {t('adminSecurity.turnOff')}
        </button>
      </div>
    </div>
  );
}

const proofs = ['password', 'code'] as const;

function RenewDialog({ onClose }: { onClose: () => void }) {
  const { t } = useAdminTranslation<'adminSecurity'>();
  const renewing = useRenewCodes();
  const codes = renewing.data?.recoveryCodes;
  return (
    <Dialog
      key={codes ? 'codes' : 'proof'}
      title={t(codes ? 'adminSecurity.recoveryTitle' : 'adminSecurity.renew')}
      onClose={codes ? () => undefined : onClose}
    >
      {codes ? (
        <RecoveryCodeList codes={codes} onDone={onClose} />
      ) : (
        <>
          <p>{t('adminSecurity.renewText')}</p>
          <ProofForm
            asks={proofs}
            submitLabel={t('adminSecurity.renew')}
            error={renewing.error}
            isBusy={renewing.isPending}
            onSubmit={(given) => renewing.mutateAsync(given)}
            onCancel={onClose}
          />
        </>
      )}
    </Dialog>
  );
}

function TurnOffDialog({ onClose }: { onClose: () => void }) {
  const { t } = useAdminTranslation<'adminSecurity'>();
  const turningOff = useTurnOff();
  return (
    <Dialog title={t('adminSecurity.turnOffQuestion')} onClose={onClose}>
      <p>{t('adminSecurity.turnOffText')}</p>
      <ProofForm
        asks={proofs}
        submitLabel={t('adminSecurity.turnOff')}
        error={turningOff.error}
        isBusy={turningOff.isPending}
        onSubmit={(given) => turningOff.mutateAsync(given).then(onClose)}
        onCancel={onClose}
      />
    </Dialog>
  );
}
