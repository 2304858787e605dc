import type { ContractPart, ContractRow, ContractSection, Language, OrderContract } from '@shop/shared';
import { Printer } from 'lucide-react';
import { localePath } from '../../../lib/page/paths.ts';
import { ErrorState } from '../../kit/ErrorState.tsx';
import { useTranslation } from '../../kit/i18n-context.tsx';
import type { useContract } from './use-contract.ts';

interface Props {
  contract: ReturnType<typeof useContract>;
  /** Payment is in progress, and nothing can be changed. */
  isPaying: boolean;
  onEditDelivery: () => void;
}

/** Disclosure that the law requires before a contract is made, to be read, corrected and printed. */
export function ContractReview({ contract, isPaying, onEditDelivery }: Props) {
  const { t } = useTranslation<'checkout'>();
  const { state, retry, isChoosing, choose } = contract;
  if (state.kind === 'failed')
    return <ErrorState isCard title={t('checkout.reviewFailed')} onRetry={retry} />;
  if (state.kind === 'loading')
    return (
      <div role="status">
        <span className="sr-only">{t('checkout.loadingReview')}</span>
        <div className="skeleton h-96" />
      </div>
    );
  const { frenchFirst, language, sections } = state.value;
  return (
    <section className="card p-5 sm:p-6" aria-labelledby="contract" inert={isPaying} data-contract>
      <header className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h3 id="contract" className="text-title-3">
          {t('checkout.review')}
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
      {frenchFirst && <FrenchFirst {...{ frenchFirst, isChoosing, choose }} />}
      <div lang={language}>
        {sections.map((section) => (
          <Section key={section.part} section={section} onEditDelivery={onEditDelivery} />
        ))}
      </div>
    </section>
  );
}

interface Choice {
  frenchFirst: NonNullable<OrderContract['frenchFirst']>;
  isChoosing: boolean;
  choose: (language: Language) => Promise<void>;
}

/** A buyer in Quebec is given French, and says that they want English. */
function FrenchFirst({ frenchFirst, isChoosing, choose }: Choice) {
  const { t } = useTranslation<'checkout'>();
  const isEnglish = frenchFirst.englishChosenAt !== null;
  return (
    <div className="my-3 grid justify-items-start gap-2 rounded-lg bg-honey-soft p-4 text-honey-ink print:hidden">
      <p role="status">{t(isEnglish ? 'checkout.englishChosen' : 'checkout.frenchFirst')}</p>
      <button
        type="button"
        className="button button-outline button-small"
        aria-busy={isChoosing}
        onClick={() => void choose(isEnglish ? 'fr' : 'en')}
      >
        {t(isEnglish ? 'checkout.chooseFrench' : 'checkout.chooseEnglish')}
      </button>
    </div>
  );
}

function Section({ section, onEditDelivery }: { section: ContractSection; onEditDelivery: () => void }) {
  const { part, title, rows = [], text } = section;
  const frame = 'border-t border-line py-4 first:border-t-0';
  const words = text && (
    <p className="mt-1 text-[0.9375rem] wrap-anywhere whitespace-pre-line text-ink-soft">{text}</p>
  );
  // General terms are folded, because all other sections are about this order.
  if (part === 'law')
    return (
      <details className={frame} data-contract-part={part}>
        <summary className="link min-h-9 font-semibold">{title}</summary>
        {words}
      </details>
    );
  return (
    <section className={frame} data-contract-part={part}>
      <div className="flex items-baseline justify-between gap-4">
        <h4 className="font-semibold">{title}</h4>
        <Edit part={part} title={title} onEditDelivery={onEditDelivery} />
      </div>
      {rows.length > 0 && (
        <dl className="mt-1 grid gap-1.5 text-[0.9375rem]">
          {rows.map((row) => (
            <Row key={row.label} row={row} />
          ))}
        </dl>
      )}
      {words}
    </section>
  );
}

function Row({ row: { label, value, detail, isTotal } }: { row: ContractRow }) {
  return (
    <div className={`flex justify-between gap-4 ${isTotal ? 'font-semibold' : ''}`}>
      <dt className="min-w-0">
        {label}
        {detail && <span className="block text-sm text-ink-soft">{detail}</span>}
      </dt>
      <dd className="text-end tabular-nums">{value}</dd>
    </div>
  );
}

/** Link to the place where the contents of a section can be corrected. */
function Edit({
  part,
  title,
  onEditDelivery,
}: {
  part: ContractPart;
  title: string;
  onEditDelivery: () => void;
}) {
  const { language, t } = useTranslation<'checkout'>();
  const label = t('checkout.editOf', { title });
  if (part === 'goods')
    return (
      <a className="link min-h-9 print:hidden" href={localePath(language, '/cart')} aria-label={label}>
        {t('checkout.edit')}
      </a>
    );
  if (part !== 'delivery' && part !== 'buyer') return null;
  return (
    <button type="button" className="link min-h-9 print:hidden" aria-label={label} onClick={onEditDelivery}>
      {t('checkout.edit')}
    </button>
  );
}
