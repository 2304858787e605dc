import { Check } from 'lucide-react';
import { useTranslation } from '../kit/i18n-context.tsx';
import type { Step } from './use-step.ts';

interface Props {
  step: Step;
}

/** Where the buyer is: delivery, then payment. */
export function CheckoutSteps({ step }: Props) {
  const { t } = useTranslation<'checkout'>();
  const steps = [
    { name: 'delivery', label: t('checkout.stepDelivery'), isDone: step === 'payment' },
    { name: 'payment', label: t('checkout.stepPayment'), isDone: false },
  ];
  return (
    <ol className="flex items-center gap-3" aria-label={t('checkout.steps')}>
      {steps.map(({ name, label, isDone }, index) => {
        const isCurrent = name === step;
        const tone = isDone || isCurrent ? 'bg-accent text-on-accent' : 'bg-sunk text-ink-soft';
        return (
          <li key={name} aria-current={isCurrent ? 'step' : undefined} className="flex items-center gap-3">
            {index > 0 && <span className="h-px w-8 bg-line-strong sm:w-14" aria-hidden />}
            <span className={`grid size-8 place-items-center rounded-full text-sm font-semibold ${tone}`}>
              {isDone ? <Check size={17} aria-hidden /> : index + 1}
            </span>
            <span className={isCurrent ? 'font-semibold' : 'text-ink-soft'}>{label}</span>
          </li>
        );
      })}
    </ol>
  );
}
