import { localePath } from '../../../lib/paths.ts';
import { useWords } from '../../ui/words.tsx';

/** It is not there, or could not be loaded. */
export function OrderNotFound() {
  const { language, t } = useWords<'adminOrders'>();
  return (
    <section className="grid justify-items-center gap-4 px-6 py-14 text-center" role="alert">
      <h1>{t('adminOrders.notFound')}</h1>
      <a className="button" href={localePath(language, '/admin/orders')}>
        {t('adminOrders.back')}
      </a>
    </section>
  );
}
