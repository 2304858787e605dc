import { localePath, productPath, type AdminProduct } from '@shop/shared';
import { ExternalLink, EyeOff } from 'lucide-react';
import { messageOf } from '../../../../lib/api/api.ts';
import { ErrorState } from '../../../kit/ErrorState.tsx';
import { Spinner } from '../../../kit/Spinner.tsx';
import { useAdminTranslation } from '../../ui/admin-translation.ts';
import { adminScreen } from '../../ui/AdminScreen.tsx';
import { PageHead } from '../../ui/PageHead.tsx';
import { whileBusy } from '../../../kit/while-busy.ts';
import { ProductEditor } from '../form/ProductEditor.tsx';
import { useProduct, useSetShown } from '../data/products.api.ts';
import { StockMovements } from './StockMovements.tsx';
import { VariantsSection } from '../variants/VariantsSection.tsx';

interface Props {
  productId?: number;
}

/** Screen of the routes /admin/products/add and /admin/products/{id}/edit. */
export default adminScreen<'adminProducts', Props>(Screen);

function Screen({ productId }: Props) {
  return productId === undefined ? <Add /> : <Edit id={productId} />;
}

function Add() {
  const { t } = useAdminTranslation<'adminProducts'>();
  return (
    <>
      <PageHead title={t('adminProducts.addTitle')} text={t('adminProducts.addText')} />
      <ProductEditor />
    </>
  );
}

function Edit({ id }: { id: number }) {
  const { t } = useAdminTranslation<'adminProducts'>();
  const isId = Number.isSafeInteger(id) && id > 0;
  const { data, error } = useProduct(isId ? id : 0);
  if (error) return <ErrorState title={t('adminProducts.failed')} details={messageOf(error, '')} />;
  if (!data) return <Spinner />;
  const product = isId ? data.find((found) => found.id === id) : undefined;
  return product ? <Loaded product={product} /> : <NotFound />;
}

function Loaded({ product }: { product: AdminProduct }) {
  const { language, t } = useAdminTranslation<'adminProducts'>();
  const { id, isActive } = product;
  const hiding = useSetShown(false);
  return (
    <>
      <PageHead title={t('adminProducts.editTitle')} text={t('adminProducts.editText')}>
        {isActive && (
          <>
            <a
              className="button button-outline"
              href={localePath(language, productPath(product))}
              target="_blank"
            >
              <ExternalLink size={18} aria-hidden />
              {t('adminProducts.seeInShop')}
            </a>
            <button
              type="button"
              className="button button-outline"
              {...whileBusy(hiding.isPending, () => hiding.mutate(product))}
            >
              <EyeOff size={18} aria-hidden />
              {t('adminProducts.hide')}
            </button>
          </>
        )}
      </PageHead>
      {!isActive && <HiddenNotice product={product} />}
      <ProductEditor product={product} />
      <VariantsSection product={product} />
      <StockMovements productId={id} />
    </>
  );
}

function NotFound() {
  const { language, t } = useAdminTranslation<'adminProducts'>();
  return (
    <section className="card mx-auto mt-8 grid max-w-xl justify-items-start gap-4 p-8" role="alert">
      <h1>{t('adminProducts.notFound')}</h1>
      <a className="button" href={localePath(language, '/admin/products')}>
        {t('adminProducts.backToList')}
      </a>
    </section>
  );
}

/** Notice above the form of a product that is hidden from the shop. */
function HiddenNotice({ product }: { product: AdminProduct }) {
  const { t } = useAdminTranslation<'adminProducts'>();
  const show = useSetShown(true);
  return (
    <section className="mb-6 flex max-w-5xl flex-wrap items-center gap-4 rounded-lg bg-honey-soft p-4">
      <EyeOff size={22} className="text-honey-ink" aria-hidden />
      <div className="min-w-56 flex-1">
        <p className="font-semibold">{t('adminProducts.isHidden')}</p>
        <p>{t('adminProducts.isHiddenText')}</p>
      </div>
      <button
        type="button"
        className="button button-outline"
        {...whileBusy(show.isPending, () => show.mutate(product))}
      >
        {t('adminProducts.showAgain')}
      </button>
    </section>
  );
}
