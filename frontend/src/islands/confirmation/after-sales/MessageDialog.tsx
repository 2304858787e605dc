import { limits, orderNumberText, type Order } from '@shop/shared';
import { Send } from 'lucide-react';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { callApi, messageOf } from '../../../lib/api/api.ts';
import { toast } from '../../../lib/ui/toast.ts';
import { Dialog } from '../../kit/Dialog.tsx';
import { Field } from '../../kit/Field.tsx';
import { FormAlert } from '../../kit/FormAlert.tsx';
import { useTranslation } from '../../kit/i18n-context.tsx';
import { whileBusy } from '../../kit/while-busy.ts';

/** Form for a message to the shop; the number of the order is sent with the message. */
export function MessageDialog({ order, onClose }: { order: Order; onClose: () => void }) {
  const { t } = useTranslation<'afterSales'>();
  const form = useForm({ defaultValues: { message: '' } });
  const [failure, setFailure] = useState<string>();
  const { errors, isSubmitting } = form.formState;

  async function send(body: { message: string }): Promise<void> {
    setFailure(undefined);
    try {
      await callApi('POST /orders/:id/messages', { id: order.id, body });
      toast({ title: t('afterSales.messageSent'), description: t('afterSales.messageSentText') });
      onClose();
    } catch (error) {
      setFailure(messageOf(error, t('afterSales.failed')));
    }
  }

  return (
    <Dialog
      title={t('afterSales.writeTitle', { number: orderNumberText(order.orderNumber) })}
      onClose={onClose}
    >
      <form noValidate className="grid gap-5" onSubmit={(event) => void form.handleSubmit(send)(event)}>
        <Field label={t('afterSales.message')} error={errors.message?.message}>
          {(ties) => (
            <textarea
              rows={6}
              className="input"
              maxLength={limits.contact.message}
              aria-required
              {...ties}
              {...form.register('message', {
                validate: (text) => text.trim() !== '' || t('afterSales.messageRequired'),
              })}
            />
          )}
        </Field>
        <FormAlert message={failure} />
        <button type="submit" className="button justify-self-end" {...whileBusy(isSubmitting)}>
          <Send size={19} aria-hidden />
          {t(isSubmitting ? 'afterSales.sending' : 'afterSales.send')}
        </button>
      </form>
    </Dialog>
  );
}
