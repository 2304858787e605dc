import { addressLines, isCorrectable, otherProvinceOf, provinceName, type Order } from '@shop/shared';
import { Pencil } from 'lucide-react';
import { useState } from 'react';
import { mailLink } from '../../../../lib/contact/mail-link.ts';
import { DeliveryPromise } from '../../../orders/DeliveryPromise.tsx';
import { useAdminTranslation } from '../../ui/admin-translation.ts';
import type { OrderTexts } from '../steps/order-steps.ts';
import { ContactDialog } from './ContactDialog.tsx';

/** Card with the contact details and the address of an order; the owner can correct them until it is shipped. */
export function ContactCard({ order }: { order: Order }) {
  const { t } = useAdminTranslation<OrderTexts>();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <section className="card grid grid-cols-1 gap-3 p-5" aria-labelledby="contact-title">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="contact-title">
          {t(order.delivery?.place ? 'confirmation.billedTo' : 'confirmation.address')}
        </h2>
        {isCorrectable(order) && (
          <button
            type="button"
            className="button button-outline button-small no-print"
            onClick={() => setIsOpen(true)}
          >
            <Pencil size={17} aria-hidden />
            {t('adminOrders.correct')}
          </button>
        )}
      </div>
      <Address order={order} />
      <Contact order={order} />
      {isOpen && <ContactDialog order={order} onClose={() => setIsOpen(false)} />}
    </section>
  );
}

function Address({ order }: { order: Order }) {
  const { language, t } = useAdminTranslation<OrderTexts>();
  const other = otherProvinceOf(order);
  return (
    <>
      <address className="not-italic">
        {addressLines(order).map((line) => (
          <span key={line} className="block">
            {line}
          </span>
        ))}
      </address>
      {other && <p>{t('adminOrders.otherProvince', { province: provinceName(other, language) })}</p>}
      {order.delivery && (
        <>
          <h3 className="small-heading">{t('confirmation.howDelivered')}</h3>
          <p>
            <DeliveryPromise delivery={order.delivery} />
          </p>
        </>
      )}
    </>
  );
}

function Contact({ order: { customerEmail, customerPhone } }: { order: Order }) {
  const { t } = useAdminTranslation<OrderTexts>();
  return (
    <dl className="grid grid-cols-1 gap-3">
      <div>
        <dt className="text-sm text-ink-soft">{t('adminOrders.email')}</dt>
        <dd>
          <a className="link" href={mailLink(customerEmail)}>
            {customerEmail}
          </a>
        </dd>
      </div>
      {customerPhone && (
        <div>
          <dt className="text-sm text-ink-soft">{t('adminOrders.phone')}</dt>
          <dd>
            <a className="link" href={`tel:${customerPhone.replace(/[^\d+]/g, '')}`}>
              {customerPhone}
            </a>
          </dd>
        </div>
      )}
    </dl>
  );
}
