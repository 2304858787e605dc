import { localePath, type Order, type ShopSettings } from '@shop/shared';
import { Package } from 'lucide-react';
import { useCallback, useState, useEffect, useEffectEvent } from 'react';
import { callApiPage } from '../../../lib/api/api.ts';
import { toast } from '../../../lib/ui/toast.ts';
import { EmptyState } from '../../kit/EmptyState.tsx';
import { ErrorState } from '../../kit/ErrorState.tsx';
import { useTranslation } from '../../kit/i18n-context.tsx';
import { Skeleton } from '../../kit/Skeleton.tsx';
import { OrderCard } from './OrderCard.tsx';
import { Section } from './Section.tsx';
import { useLoaded } from '../../kit/use-loaded.ts';
import { Invoice } from '../../orders/Invoice.tsx';

interface Props {
  shop: ShopSettings;
}

const pageSize = 10;

function loadOrders(page: number) {
  return callApiPage('GET /profile/orders', { query: { page, pageSize } });
}

export function OrdersSection({ shop }: Props) {
  const { language, t } = useTranslation<'common' | 'profile'>();
  const load = useCallback(() => loadOrders(1), []);
  const { state, retry, replace } = useLoaded(load);
  const [printed, setPrinted] = useState<Order | null>(null);
  if (state.kind === 'loading') return <Skeleton />;
  if (state.kind === 'failed') return <ErrorState isCard title={t('profile.loadFailed')} onRetry={retry} />;
  const { rows, total } = state.value;

  async function loadOlder() {
    try {
      const older = await loadOrders(Math.floor(rows.length / pageSize) + 1);
      const known = new Set(rows.map(({ id }) => id));
      replace({ rows: [...rows, ...older.rows.filter(({ id }) => !known.has(id))], total: older.total });
    } catch {
      toast({ title: t('common.error'), description: t('profile.loadFailed'), variant: 'destructive' });
    }
  }

  return (
    <>
      <Section id="orders" title={t('profile.ordersTitle')}>
        {rows.length === 0 ? (
          <EmptyState Icon={Package} title={t('profile.noOrders')} text={t('profile.noOrdersText')}>
            <a className="button mt-3" href={localePath(language, '/products')}>
              {t('profile.toProducts')}
            </a>
          </EmptyState>
        ) : (
          <ul className="grid gap-4">
            {rows.map((order) => (
              <li key={order.id}>
                <OrderCard order={order} onPrint={() => setPrinted(order)} />
              </li>
            ))}
          </ul>
        )}
        {rows.length < total && (
          <button
            type="button"
            className="button button-outline justify-self-start"
            onClick={() => void loadOlder()}
          >
            {t('profile.olderOrders')}
          </button>
        )}
        <p className="text-ink-soft">
          {t('profile.otherOrders')}{' '}
          <a className="link" href={localePath(language, '/suivi')}>
            {t('profile.findOrder')}
          </a>
        </p>
      </Section>
      {printed && <PrintedInvoice order={printed} shop={shop} onDone={() => setPrinted(null)} />}
    </>
  );
}

interface PrintedProps {
  order: Order;
  shop: ShopSettings;
  onDone: () => void;
}

/** Opens the print dialog for the invoice of an order once the invoice is loaded. */
function PrintedInvoice({ onDone, ...invoice }: PrintedProps) {
  const handleDone = useEffectEvent(onDone);
  useEffect(() => {
    const finish = () => handleDone();
    window.addEventListener('afterprint', finish);
    window.print();
    return () => window.removeEventListener('afterprint', finish);
  }, []);
  return <Invoice {...invoice} />;
}
