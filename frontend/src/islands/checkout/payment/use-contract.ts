import type { Language } from '@shop/shared';
import { useCallback, useState } from 'react';
import { callApi, messageOf } from '../../../lib/api/api.ts';
import { toast } from '../../../lib/ui/toast.ts';
import { useTranslation } from '../../kit/i18n-context.tsx';
import { useLoaded } from '../../kit/use-loaded.ts';

/** Contract that the buyer accepts by paying, and for Quebec the choice of its language. */
export function useContract(orderId: string) {
  const { t } = useTranslation<'checkout' | 'common'>();
  const load = useCallback(() => callApi('GET /orders/:id/contract', { id: orderId }), [orderId]);
  const { state, retry, replace } = useLoaded(load);
  const [isChoosing, setIsChoosing] = useState(false);

  async function choose(language: Language): Promise<void> {
    setIsChoosing(true);
    try {
      replace(await callApi('PUT /orders/:id/contract/language', { id: orderId, body: { language } }));
    } catch (error) {
      const description = messageOf(error, t('common.unexpectedError'));
      toast({ title: t('common.error'), description, variant: 'destructive' });
    } finally {
      setIsChoosing(false);
    }
  }

  return { state, retry, isChoosing, choose };
}
