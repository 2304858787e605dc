import { localePath } from '@shop/shared';
import { ApiError } from '../../../../lib/api/api.ts';
import { useAdminTranslation } from '../../ui/admin-translation.ts';

interface Props {
  error: Error | null;
}

/** Error message for an order that does not exist or could not be loaded, with a button to load the order again. */
export function OrderNotFound({ error }: Props) {
  const { language, t } = useAdminTranslation<'adminOrders'>();
  const isAbsent = error instanceof ApiError && error.status === 404;
  return (
    <section className="grid justify-items-center gap-4 px-6 py-14 text-center" role="alert">
      <h1>{t('adminOrders.notFound')}</h1>
      {!isAbsent && (
        <>
          <p className="text-ink-soft">{t('adminOrders.loadFailed')}</p>
          <button type="button" className="button" onClick={() => location.reload()}>
            {t('common.retry')}
          </button>
        </>
      )}
      <a
        className={`button ${isAbsent ? '' : 'button-outline'}`}
        href={localePath(language, '/admin/orders')}
      >
        {t('adminOrders.back')}
      </a>
    </section>
  );
}
