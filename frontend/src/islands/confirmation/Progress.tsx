import { orderProgress, type Order } from '@shop/shared';
import { Check } from 'lucide-react';
import { useTranslation } from '../kit/i18n-context.tsx';

interface Props {
  order: Pick<Order, 'status' | 'delivery'>;
}

/**
 * Progress of an order in three steps. For an order that is picked up, the last step is "ready" instead of "shipped".
 */
export function Progress({ order: { status, delivery } }: Props) {
  const { t } = useTranslation<'confirmation'>();
  const progress = orderProgress(status);
  const steps = (['received', 'preparing', 'shipped'] as const).map((name) => ({
    name,
    isDone: progress[name],
  }));
  return (
    <ol className="grid grid-cols-3" aria-label={t('confirmation.progress')}>
      {steps.map(({ name, isDone }, index) => (
        <li key={name} className="relative grid justify-items-center gap-2 text-center text-[0.9375rem]">
          {index > 0 && (
            <span
              className={`absolute top-[1.1rem] right-[calc(50%+1.6rem)] left-[calc(-50%+1.6rem)] h-0.5 rounded ${isDone ? 'bg-accent' : 'bg-line'}`}
              aria-hidden
            />
          )}
          <span
            className={`grid size-9 place-items-center rounded-full text-sm font-semibold ${isDone ? 'bg-accent text-on-accent' : 'border-[1.5px] border-line-strong text-ink-soft'}`}
          >
            {isDone ? <Check size={18} aria-hidden /> : index + 1}
          </span>
          <span className={isDone ? 'font-semibold' : 'text-ink-soft'}>
            {t(name === 'shipped' && delivery?.place ? 'confirmation.statusReady' : `confirmation.${name}`)}
            {isDone && <span className="sr-only"> ({t('confirmation.done')})</span>}
          </span>
        </li>
      ))}
    </ol>
  );
}
