import { CircleAlert } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from '../../kit/i18n-context.tsx';
import type { Complaint } from './use-paying.ts';

/** Explains a failed payment and what to do next. The message takes the focus, which scrolls it into view. */
export function PaymentComplaint({ complaint }: { complaint: Complaint | null }) {
  const { t } = useTranslation<'checkout'>();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), [complaint]);
  return (
    <div role="alert">
      {complaint && (
        <div
          ref={box}
          tabIndex={-1}
          className="mb-4 flex gap-2.5 rounded-lg bg-clay-soft p-3 text-[0.9375rem] leading-snug text-clay-ink outline-none"
        >
          <CircleAlert size={20} className="mt-0.5 shrink-0" aria-hidden />
          <p>
            {complaint.isRefusal && (
              <strong className="block font-semibold">{t('checkout.paymentError')}</strong>
            )}
            <span className="font-medium">{complaint.message}</span>
            {complaint.isRefusal && <span className="block">{t('checkout.refusedHelp')}</span>}
          </p>
        </div>
      )}
    </div>
  );
}
