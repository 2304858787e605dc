import {
  localePath,
  type ContractPart,
  type ContractRow,
  type Language,
  type OrderContract,
} from '@shop/shared';
import type { ReactNode } from 'react';
import { ErrorState } from '../../kit/ErrorState.tsx';
import { useTranslation } from '../../kit/i18n-context.tsx';
import type { useContract } from './use-contract.ts';

interface Props {
  contract: ReturnType<typeof useContract>;
  giftNote: string;
  /** True while the payment is in progress and nothing may be changed. */
  isPaying: boolean;
  onEditDelivery: () => void;
}

/** Summary of the contract with edit links: products, amounts, delivery day, address, buyer and gift note. */
export function ContractSummary({ contract, giftNote, isPaying, onEditDelivery }: Props) {
  const { language: pageLanguage, t } = useTranslation<'checkout'>();
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
  const cart = localePath(pageLanguage, '/cart');
  return (
    <section
      className="card px-4 py-1.5 text-sm leading-snug sm:px-6 sm:py-3 lg:text-[0.9375rem]"
      aria-labelledby="contract"
      inert={isPaying}
    >
      <h3 id="contract" className="sr-only">
        {t('checkout.review')}
      </h3>
      {frenchFirst && <FrenchFirst {...{ frenchFirst, isChoosing, choose }} />}
      <div lang={language} data-contract>
        {sections.map(({ part, title, rows, text }) => {
          if (!isShort(part)) return null;
          return (
            <Block
              key={part}
              part={part}
              title={title}
              cart={part === 'goods' ? cart : undefined}
              onEdit={part === 'delivery' || part === 'buyer' ? onEditDelivery : undefined}
            >
              {rows && <Rows rows={rows} />}
              {part !== 'price' && text && <p className="wrap-anywhere text-ink-soft">{inOneLine(text)}</p>}
            </Block>
          );
        })}
      </div>
      {giftNote && (
        <Block title={t('checkout.giftNote')} cart={cart}>
          <p className="wrap-anywhere whitespace-pre-line text-ink-soft" data-gift-note>
            {giftNote}
          </p>
        </Block>
      )}
    </section>
  );
}

/** Parts of the contract that are specific to the order; the other parts are general terms. */
const shortParts: readonly ContractPart[] = ['goods', 'price', 'delivery', 'buyer'];
export function isShort(part: ContractPart): boolean {
  return shortParts.includes(part);
}

/** Joins the lines of an address or name with commas. */
function inOneLine(text: string): string {
  return text.replace(/:\n/g, ': ').replace(/\n/g, ', ');
}

interface BlockProps {
  part?: ContractPart;
  title: string;
  /** Address of the cart page, for a block that is edited there. */
  cart?: string;
  /** Opens the form in which the block is edited. */
  onEdit?: () => void;
  children: ReactNode;
}

function Block({ part, title, cart, onEdit, children }: BlockProps) {
  const { t } = useTranslation<'checkout'>();
  const label = t('checkout.editOf', { title });
  const link = 'link -my-1.5 inline-flex min-h-9 shrink-0 items-center print:hidden';
  return (
    <section className="border-t border-line py-1.5 first:border-t-0 lg:py-3" data-contract-part={part}>
      <div className={part === 'price' ? 'sr-only' : 'flex flex-wrap items-center justify-between gap-x-4'}>
        <h4 className="font-semibold">{title}</h4>
        {cart && (
          <a className={link} href={cart} aria-label={label}>
            {t('checkout.edit')}
          </a>
        )}
        {onEdit && (
          <button type="button" className={link} aria-label={label} onClick={onEdit}>
            {t('checkout.edit')}
          </button>
        )}
      </div>
      {children}
    </section>
  );
}

function Rows({ rows }: { rows: ContractRow[] }) {
  return (
    <dl className="grid gap-1">
      {rows.map(({ label, value, isTotal }) => (
        <div
          key={label}
          className={`flex flex-wrap justify-between gap-x-4 ${isTotal ? 'text-base font-semibold' : ''}`}
        >
          <dt className="min-w-0 flex-[1_1_9em]">{label}</dt>
          <dd className="ms-auto text-end tabular-nums" data-total={isTotal}>
            {value}
          </dd>
        </div>
      ))}
    </dl>
  );
}

interface Choice {
  frenchFirst: NonNullable<OrderContract['frenchFirst']>;
  isChoosing: boolean;
  choose: (language: Language) => Promise<void>;
}

/** Choice of the contract language for Quebec buyers: French by default, English on request. */
function FrenchFirst({ frenchFirst, isChoosing, choose }: Choice) {
  const { t } = useTranslation<'checkout'>();
  const isEnglish = frenchFirst.englishChosenAt !== null;
  return (
    <div className="-mx-4 -mt-1.5 rounded-t-lg bg-honey-soft px-4 pt-2 text-honey-ink sm:-mx-6 sm:-mt-3 sm:px-6 print:hidden">
      <p role="status">{t(isEnglish ? 'checkout.englishChosen' : 'checkout.frenchFirst')}</p>
      <button
        type="button"
        className="inline-flex min-h-9 items-center text-start font-semibold underline underline-offset-4"
        aria-busy={isChoosing}
        onClick={() => void choose(isEnglish ? 'fr' : 'en')}
      >
        {t(isEnglish ? 'checkout.chooseFrench' : 'checkout.chooseEnglish')}
      </button>
    </div>
  );
}
