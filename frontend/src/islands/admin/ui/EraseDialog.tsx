import { dateText, erasedKinds, keptKinds, orderNumberText, type ErasureCounts } from '@shop/shared';
import type { ReactNode } from 'react';
import { callApi, messageOf } from '../../../lib/api/api.ts';
import { AlertDialog } from '../../kit/AlertDialog.tsx';
import { Spinner } from '../../kit/Spinner.tsx';
import { whileBusy } from '../../kit/while-busy.ts';
import { useAdminTranslation } from './admin-translation.ts';
import { useAction, useReply } from './use-api.ts';

const path = '/admin/people/erasure';
const going = ['account', ...erasedKinds] as const;

interface Props {
  email: string;
  onClose: () => void;
  onErased: () => void;
}

/** Deletes the personal data of a customer for good, after a list of what is deleted and what is kept. */
export function EraseDialog({ email, onClose, onErased }: Props) {
  const { t } = useAdminTranslation<'adminErasure'>();
  const { data, error } = useReply('GET /admin/people/erasure', { query: { email } });
  const erasure = useAction({
    run: () => callApi('POST /admin/people/erasure', { body: { email } }),
    success: (wait) => t(wait ? 'adminErasure.waits' : 'adminErasure.done'),
    failure: t('adminErasure.failed'),
    refresh: ['/admin/customers', '/admin/customers/summary', '/admin/contacts', '/chat/messages', path],
  });
  const isNothing = data && [...going, ...keptKinds].every((name) => data[name] === 0);
  const isRefused = data?.isAdmin === true || isNothing === true;
  return (
    <AlertDialog title={t('adminErasure.question', { email })} onCancel={onClose}>
      {error && <p role="alert">{messageOf(error, t('adminErasure.failed'))}</p>}
      {!data && !error && <Spinner className="min-h-16" />}
      {data?.isAdmin && <p>{t('adminErasure.admin')}</p>}
      {isNothing && <p>{t('adminErasure.nothing')}</p>}
      {data && !isRefused && (
        <>
          <Part title={t('adminErasure.goes')} counts={data} names={going}>
            {(data.account > 0 || data.orders > 0) && <li>{t('adminErasure.entry')}</li>}
          </Part>
          <Part title={t('adminErasure.stays')} counts={data} names={keptKinds} />
          {data.heldBy.length > 0 && <Held counts={data} />}
          <p className="text-ink-soft">{t('adminErasure.final')}</p>
        </>
      )}
      <div className="flex flex-wrap justify-end gap-3">
        <button type="button" className="button button-outline" onClick={onClose}>
          {t('admin.cancel')}
        </button>
        {data && !isRefused && !data.waitingSince && (
          <button
            type="button"
            className="button button-danger"
            {...whileBusy(erasure.isPending, () => erasure.mutate(undefined, { onSuccess: onErased }))}
          >
            {t(data.heldBy.length > 0 ? 'adminErasure.eraseLater' : 'adminErasure.erase')}
          </button>
        )}
      </div>
    </AlertDialog>
  );
}

/** Reason for which an erasure has to wait, and what happens afterwards. */
function Held({ counts }: { counts: ErasureCounts }) {
  const { language, t } = useAdminTranslation<'adminErasure'>();
  const { heldBy, waitingSince } = counts;
  const orders = heldBy.map(orderNumberText).join(', ');
  return (
    <div role="status" className="grid gap-2 rounded-lg bg-honey-soft p-4 text-ink">
      <p>{t('adminErasure.held', { orders })}</p>
      {waitingSince && (
        <p className="font-medium">
          {t('adminErasure.waitingSince', { date: dateText(waitingSince, language) })}
        </p>
      )}
    </div>
  );
}

interface PartProps {
  title: string;
  counts: ErasureCounts;
  names: readonly (typeof going | typeof keptKinds)[number][];
  /** List item before the counted items. */
  children?: ReactNode;
}

function Part({ title, counts, names, children }: PartProps) {
  const { t } = useAdminTranslation<'adminErasure'>();
  const found = names.filter((name) => counts[name] > 0);
  if (found.length === 0 && !children) return null;
  return (
    <section className="grid gap-1">
      <h3 className="small-heading">{title}</h3>
      <ul className="list-disc ps-5">
        {children}
        {found.map((name) => (
          <li key={name}>{t(`adminErasure.${name}`, { count: counts[name] })}</li>
        ))}
      </ul>
    </section>
  );
}
