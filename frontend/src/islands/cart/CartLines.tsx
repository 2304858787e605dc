import { localePath, formatMoney, productPath } from '@shop/shared';
import { useTranslation } from '../kit/i18n-context.tsx';
import { lineCents, priceCents, type Cart, type CartLine } from './state/cart.ts';
import { LinePicture } from './LinePicture.tsx';
import { QuantityStepper } from './QuantityStepper.tsx';

export interface LinesProps {
  cart: Cart;
  /** Shows compact lines without descriptions, for the slide-over cart. */
  isCompact?: boolean;
  onQuantity: (line: CartLine, quantity: number) => void;
  onRemove: (line: CartLine) => void;
}

export function CartLines({ cart, ...props }: LinesProps) {
  const { t } = useTranslation<'cart'>();
  return (
    <ul aria-label={t('cart.yourItems')} className="divide-y divide-line">
      {cart.map((line) => (
        <li
          key={line.id}
          data-line={line.id}
          tabIndex={-1}
          className={props.isCompact ? 'py-4' : 'py-6 first:pt-1'}
        >
          <Line line={line} {...props} />
        </li>
      ))}
    </ul>
  );
}

type LineProps = Omit<LinesProps, 'cart'> & { line: CartLine };

function Line({ line, isCompact, onQuantity, onRemove }: LineProps) {
  const { language, t } = useTranslation<'cart'>();
  const { name } = line;
  const labels = {
    quantity: t('cart.quantityOf', { name }),
    less: t('cart.lessOf', { name }),
    more: t('cart.moreOf', { name }),
  };
  return (
    <div className="flex gap-4 sm:gap-5">
      <LinePicture path={line.image} className={isCompact ? 'w-20 self-start' : 'w-24 self-start sm:w-36'} />
      <div className="grid min-w-0 flex-1 content-start gap-1.5">
        <a
          className="font-display text-[1.1rem] leading-snug hover:underline"
          href={localePath(language, productPath({ id: line.id, name }))}
        >
          {name}
        </a>
        {!isCompact && line.description && (
          <p className="max-w-prose text-sm leading-normal text-ink-soft sm:text-[0.9375rem]">
            {line.description}
          </p>
        )}
        <p className="flex justify-between gap-4 tabular-nums">
          <span className="text-[0.9375rem] text-ink-soft">
            {t('cart.unitPrice', { price: formatMoney(priceCents(line.price), language) })}
          </span>
          <strong className="font-semibold" data-line-total>
            {formatMoney(lineCents(line), language)}
          </strong>
        </p>
        <div className="mt-1.5 flex flex-wrap items-center gap-x-3 gap-y-1">
          <QuantityStepper
            value={line.quantity}
            max={line.stock}
            labels={labels}
            onChange={(quantity) => (quantity > 0 ? onQuantity(line, quantity) : onRemove(line))}
          />
          <button
            type="button"
            className="link min-h-11 px-1 text-[0.9375rem]"
            aria-label={t('cart.removeNamed', { name })}
            onClick={() => onRemove(line)}
          >
            {t('cart.remove')}
          </button>
        </div>
        {line.stock !== undefined && line.quantity >= line.stock && (
          <p className="text-sm text-honey-ink">{t('cart.stockReached')}</p>
        )}
      </div>
    </div>
  );
}
