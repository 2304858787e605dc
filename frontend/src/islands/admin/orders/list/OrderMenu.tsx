import { forwardStep, localePath, orderNumberText, type Order, type OrderStatus } from '@shop/shared';
import { ArrowRight, Ellipsis, Eye, Printer } from 'lucide-react';
import { useState } from 'react';
import { invoicePath, orderPath } from '../../../orders/order-paths.ts';
import { useAdminTranslation } from '../../ui/admin-translation.ts';
import { Menu, type MenuItem } from '../../ui/list/Menu.tsx';
import { AdvanceDialog } from '../steps/AdvanceDialog.tsx';
import { stepLabel } from '../steps/order-steps.ts';

/** Actions on an order of the list: its page, its invoice and its next step. */
export function OrderMenu({ order }: { order: Order }) {
  const { language, t } = useAdminTranslation<'adminOrders'>();
  const [asked, setAsked] = useState<OrderStatus>();
  const to = forwardStep(order);
  const step = to && stepLabel(order, to);
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
      onSelect: () => setAsked(to),
    });
  }
  const label = t('adminOrders.actionsOf', { number: orderNumberText(order.orderNumber) });
  return (
    <>
      <Menu label={label} trigger={<Ellipsis size={20} aria-hidden />} items={items} />
      {asked && <AdvanceDialog order={order} to={asked} onClose={() => setAsked(undefined)} />}
    </>
  );
}
