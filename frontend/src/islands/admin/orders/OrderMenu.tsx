import { forwardStep, orderNumberText, type Order } from '@shop/contracts';
import { ArrowRight, Ellipsis, Eye, Printer } from 'lucide-react';
import { localePath } from '../../../lib/paths.ts';
import { invoicePath, orderPath } from '../../orders/order-paths.ts';
import { useAdminTranslation } from '../ui/admin-translation.ts';
import { Menu, type MenuItem } from '../ui/list/Menu.tsx';
import { stepLabels } from './order-steps.ts';
import { useAdvance } from './orders.api.ts';

/** What can be done with an order of the list. */
export function OrderMenu({ order }: { order: Order }) {
  const { language, t } = useAdminTranslation<'adminOrders'>();
  const { advance, isBusy } = useAdvance();
  const to = forwardStep(order.status);
  const step = to && stepLabels[to];
  const items: MenuItem[] = [
    {
      label: t('adminOrders.details'),
      icon: <Eye size={18} aria-hidden />,
      href: localePath(language, orderPath(order.id)),
    },
    {
      label: t('adminOrders.print'),
      icon: <Printer size={18} aria-hidden />,
      href: localePath(language, invoicePath(order.id)),
      isNewTab: true,
    },
  ];
  if (to && step) {
    items.push({
      label: t(step),
      icon: <ArrowRight size={18} aria-hidden />,
      onSelect: () => !isBusy && advance({ id: order.id, to }),
    });
  }
  const label = t('adminOrders.actionsOf', { number: orderNumberText(order.orderNumber) });
  return <Menu label={label} trigger={<Ellipsis size={20} aria-hidden />} items={items} />;
}
