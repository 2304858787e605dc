import { deliveryLines, type DeliveryOption } from '@shop/shared';
import { useTranslation } from '../kit/i18n-context.tsx';

/** Delivery option of an order with its promised day. */
export function DeliveryPromise({ delivery }: { delivery: DeliveryOption }) {
  const { language } = useTranslation();
  return (
    <span data-delivery-promise>
      {deliveryLines(delivery, language).map((line) => (
        <span key={line} className="block">
          {line}
        </span>
      ))}
    </span>
  );
}
