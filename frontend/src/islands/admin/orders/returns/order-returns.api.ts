import type { BodyOf, RouteName } from '@shop/shared';
import { addressOf, callApi } from '../../../../lib/api/api.ts';
import type { TextKey } from '../../../../i18n/texts.ts';
import { useAdminTranslation } from '../../ui/admin-translation.ts';
import { useAction, useReply } from '../../ui/use-api.ts';

export const useOrderReturns = (orderId: string) =>
  useReply('GET /admin/orders/:id/returns', { id: orderId });

type DecisionRoute<Action extends string> = `POST /admin/returns/:id/${Action}`;
type DecisionAction =
  Extract<RouteName, DecisionRoute<string>> extends DecisionRoute<infer Action> ? Action : never;

/** A decision of the owner on a return: the name of the action and the body of its API route. */
export type Decision = {
  [Action in DecisionAction]: {
    id: number;
    action: Action;
    body: BodyOf<DecisionRoute<Action>>;
    /** Idempotency key of one open dialog: a second click repeats the request without a second refund. */
    key?: string;
  };
}[DecisionAction];

const said: Record<DecisionAction, TextKey<'adminReturns'>> = {
  approval: 'adminReturns.approved',
  refusal: 'adminReturns.refused',
  receipt: 'adminReturns.received',
  refund: 'adminReturns.refunded',
};

/** Sends a decision of the owner on a return of the order. */
export function useDecision(orderId: string) {
  const { t } = useAdminTranslation<'adminReturns'>();
  const refresh = [
    ...[
      '/orders',
      addressOf('GET /orders/:id', { id: orderId }),
      addressOf('GET /admin/orders/:id/payments', { id: orderId }),
    ],
    ...[
      addressOf('GET /admin/orders/:id/history', { id: orderId }),
      addressOf('GET /admin/orders/:id/returns', { id: orderId }),
    ],
    ...['/admin/orders/summary', '/admin/returns', '/admin/waiting'],
  ];
  return useAction({
    run: ({ id, action, body, key: idempotencyKey }: Decision) =>
      callApi(`POST /admin/returns/:id/${action}`, { id, body, idempotencyKey } as never),
    success: (_, { action }) => t(said[action]),
    refresh,
  });
}
