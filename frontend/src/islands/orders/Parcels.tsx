import { longDayText, parcelNumbering, unitsToShip, type Order, type Parcel } from '@shop/shared';
import { ExternalLink } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from '../kit/i18n-context.tsx';

interface Props {
  order: Pick<Order, 'parcels' | 'items'>;
  className?: string;
  /** Action beside each parcel. */
  action?: (parcel: Parcel) => ReactNode;
}

/** Parcels with their carriers and tracking links. Where there are several parcels, their contents and what is still to come are listed. */
export function Parcels({ order: { parcels = [], items }, className = '', action }: Props) {
  const { language, t } = useTranslation<'confirmation'>();
  if (parcels.length === 0) return null;
  const rest = unitsToShip(items, parcels);
  const numbering = parcelNumbering(items, parcels);
  const isPart = numbering !== 'whole';
  const count = parcels.length;
  const contentsOf = ({ lines }: Pick<Parcel, 'lines'>) =>
    lines.map(({ productId, quantity }) => {
      const item = items.find((one) => one.productId === productId);
      return `${quantity} × ${item?.product?.name ?? t('confirmation.unavailable')}`;
    });
  return (
    <ul className={`grid gap-4 ${className}`} data-parcels>
      {parcels.map((parcel, index) => (
        <li key={parcel.id} className="flex items-start justify-between gap-3">
          <div className="min-w-0">
            {isPart && (
              <p className="font-semibold">
                {t(numbering === 'part' ? 'confirmation.parcelPart' : 'confirmation.parcelNumber', {
                  place: index + 1,
                  count,
                })}
              </p>
            )}
            <p className="text-[0.9375rem] text-ink-soft">
              {[
                parcel.carrier,
                t('confirmation.parcelShipped', { date: longDayText(parcel.shippedOn, language) }),
              ]
                .filter(Boolean)
                .join(' · ')}
            </p>
            <TrackingNumber {...parcel} />
            {isPart &&
              contentsOf(parcel).map((line) => (
                <p key={line} className="text-[0.9375rem]">
                  {line}
                </p>
              ))}
          </div>
          {action?.(parcel)}
        </li>
      ))}
      {rest.length > 0 && (
        <li data-parcel-rest>
          <p className="font-semibold">{t('confirmation.parcelRest')}</p>
          {contentsOf({ lines: rest }).map((line) => (
            <p key={line} className="text-[0.9375rem]">
              {line}
            </p>
          ))}
        </li>
      )}
    </ul>
  );
}

function TrackingNumber({ number, url }: Parcel) {
  const { t } = useTranslation<'confirmation'>();
  if (!number) return null;
  if (!url) return <p className="break-all tabular-nums">{number}</p>;
  return (
    <a
      className="link inline-flex min-h-11 items-center gap-2 break-all"
      href={url}
      target="_blank"
      rel="noopener noreferrer"
    >
      {t('confirmation.parcelTrack', { number })}
      <ExternalLink size={16} className="shrink-0" aria-hidden />
    </a>
  );
}
