import { parcelNumbering, type Order } from '@shop/shared';
import { ExternalLink } from 'lucide-react';
import { useTranslation } from '../../kit/i18n-context.tsx';

const labels = {
  whole: 'confirmation.trackParcel',
  part: 'confirmation.trackParcelNumber',
  part_of: 'confirmation.trackParcelOf',
} as const;

/** A button for each parcel that can be tracked, the latest parcel first. */
export function TrackParcels({ order }: { order: Order }) {
  const { t } = useTranslation<'confirmation'>();
  const { parcels = [] } = order;
  const label = labels[parcelNumbering(order.items, parcels)];
  const count = parcels.length;
  const links = parcels.flatMap(({ id, url }, index) =>
    url ? [{ id, url, label: t(label, { place: index + 1, count }) }] : [],
  );
  return links.toReversed().map(({ id, url, label }, index) => (
    <a
      key={id}
      className={index === 0 ? 'button' : 'button button-outline'}
      href={url}
      target="_blank"
      rel="noopener noreferrer"
      data-track
    >
      {label}
      <ExternalLink size={17} aria-hidden />
    </a>
  ));
}
