import {
  localePath,
  imageUrl,
  kindName,
  productKinds,
  type AdminProduct,
  type ProductKind,
} from '@shop/shared';
import { Check } from 'lucide-react';
import { Badge } from '../../../kit/Badge.tsx';
import { useAdminTranslation } from '../../ui/admin-translation.ts';
import type { Column } from '../../ui/list/DataTable.tsx';
import { confirmedKind, proposalOf, type Answers } from './kind-answers.ts';

interface Given {
  answers: Answers;
  /** Ids of products that somebody else has edited in the meantime. */
  changed: readonly number[];
  onAnswer: (product: AdminProduct, kind: ProductKind | '') => void;
}

export function useKindColumns(given: Given): Column<AdminProduct>[] {
  const { t } = useAdminTranslation<'adminProducts'>();
  return [
    {
      key: 'image',
      header: t('adminProducts.image'),
      isUnnamed: true,
      cell: ({ image }) => (
        <div className="picture size-12 rounded-md">
          {image && <img src={imageUrl(image, 160)} alt="" width={48} height={48} loading="lazy" />}
        </div>
      ),
    },
    {
      key: 'name',
      header: t('adminProducts.name'),
      isTitle: true,
      cell: (row) => <Name product={row} isChanged={given.changed.includes(row.id)} />,
    },
    { key: 'category', header: t('adminProducts.category'), cell: ({ category }) => category },
    {
      key: 'kind',
      header: t('adminProducts.kind'),
      isUnnamed: true,
      cell: (row) => <Answer product={row} {...given} />,
    },
  ];
}

function Name({ product: { id, name }, isChanged }: { product: AdminProduct; isChanged: boolean }) {
  const { language, t } = useAdminTranslation<'adminProducts'>();
  return (
    <div className="grid justify-items-start gap-1">
      <a
        className="link font-semibold wrap-anywhere"
        href={localePath(language, `/admin/products/${id}/edit`)}
      >
        {name}
      </a>
      {isChanged && <Badge tone="waiting">{t('adminProducts.kindChanged')}</Badge>}
    </div>
  );
}

/** Select box with the kind to be saved, and a button that accepts the proposed kind. */
function Answer({ product, answers, onAnswer }: Given & { product: AdminProduct }) {
  const { language, t } = useAdminTranslation<'adminProducts'>();
  const answer = answers.get(product.id)?.kind ?? confirmedKind(product) ?? '';
  const proposal = answer === '' ? proposalOf(product, language) : undefined;
  const accept = (button: HTMLButtonElement) => {
    const next = nextProposal(button);
    if (proposal) onAnswer(product, proposal);
    next?.focus();
  };
  return (
    <div className="flex flex-wrap items-center gap-2 py-1">
      <select
        className="input w-full! sm:w-64!"
        aria-label={t('adminProducts.kindOf', { name: product.name })}
        value={answer}
        onChange={({ target }) => onAnswer(product, target.value as ProductKind | '')}
      >
        <option value="">{t('adminProducts.noKind')}</option>
        {productKinds.map((kind) => (
          <option key={kind} value={kind}>
            {kindName(kind, language)}
          </option>
        ))}
      </select>
      {proposal && (
        <button
          type="button"
          className="button button-outline button-small"
          data-proposal
          aria-label={t('adminProducts.acceptNamed', {
            kind: kindName(proposal, language),
            name: product.name,
          })}
          onClick={({ currentTarget }) => accept(currentTarget)}
        >
          <Check size={16} aria-hidden />
          {kindName(proposal, language)}
        </button>
      )}
    </div>
  );
}

/**
 * Button of the next product with a proposal: it takes the focus, so that repeated Enter accepts one proposal after
 * another.
 */
function nextProposal(button: HTMLButtonElement): HTMLButtonElement | undefined {
  const buttons = [...document.querySelectorAll<HTMLButtonElement>('button[data-proposal]')];
  const index = buttons.indexOf(button);
  return buttons[index + 1] ?? buttons[index - 1];
}
