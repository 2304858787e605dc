import type { ContractSection, OrderContract } from '@shop/shared';
import { Printer } from 'lucide-react';
import { useTranslation } from '../../kit/i18n-context.tsx';
import { isShort } from './ContractSummary.tsx';

interface Props {
  contract: OrderContract;
  /** True while the payment is in progress. */
  isPaying: boolean;
}

/**
 * Contract information that the law requires before the purchase and that the summary does not contain; always
 * expanded.
 */
export function ContractTerms({ contract: { language, sections }, isPaying }: Props) {
  const { t } = useTranslation<'checkout'>();
  return (
    <section className="text-sm leading-snug" aria-labelledby="contract-terms" inert={isPaying}>
      <header className="flex flex-wrap items-center justify-between gap-x-4">
        <h3 id="contract-terms" className="text-title-3">
          {t('checkout.terms')}
        </h3>
        <button
          type="button"
          className="link inline-flex min-h-11 items-center print:hidden"
          onClick={() => window.print()}
        >
          <Printer size={17} className="me-1.5" aria-hidden />
          {t('checkout.print')}
        </button>
      </header>
      <div lang={language} className="grid gap-3" data-contract>
        {sections.map((section) => (
          <Section key={section.part} section={section} />
        ))}
      </div>
    </section>
  );
}

/**
 * One section of the contract terms. For products and prices it contains only descriptions and the sentence on the
 * total, because the summary shows the rest.
 */
function Section({ section: { part, title, rows = [], text } }: { section: ContractSection }) {
  const described = rows.filter(({ detail }) => detail);
  if (part === 'delivery' || part === 'buyer' || (isShort(part) && !text && described.length === 0))
    return null;
  return (
    <section data-contract-part={part}>
      <h4 className="font-semibold">{title}</h4>
      {described.length > 0 && (
        <dl className="grid gap-1">
          {described.map(({ label, detail }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd className="text-ink-soft">{detail}</dd>
            </div>
          ))}
        </dl>
      )}
      {text && <p className="wrap-anywhere whitespace-pre-line text-ink-soft">{text}</p>}
    </section>
  );
}
