import { limits, type Order, type OrderReturn } from '@shop/contracts';
import { useForm } from 'react-hook-form';
import { useAdminTranslation } from '../ui/admin-translation.ts';
import { TextArea } from '../ui/form/fields.tsx';
import { FormAlert } from '../ui/form/FormAlert.tsx';
import { FormButtons } from '../ui/form/FormButtons.tsx';
import { FormDialog } from '../ui/form/FormDialog.tsx';
import { useDecision } from './order-returns.api.ts';
import type { OrderTexts } from './order-steps.ts';

interface Props {
  order: Order;
  one: OrderReturn;
  action: 'approval' | 'refusal';
  onClose: () => void;
}

/** What to do next, or why not: the buyer reads it. */
export function ReturnAnswerDialog({ order, one, action, onClose }: Props) {
  const { t } = useAdminTranslation<OrderTexts>();
  const deciding = useDecision(order.id);
  const form = useForm({ defaultValues: { answer: '' } });
  const isApproval = action === 'approval';

  async function decide({ answer }: { answer: string }): Promise<void> {
    await deciding.mutateAsync({ id: one.id, action, body: { answer } }).then(onClose, () => undefined);
  }

  return (
    <FormDialog
      title={t(isApproval ? 'adminReturns.approveTitle' : 'adminReturns.refuseTitle')}
      isDirty={form.formState.isDirty && !deciding.isSuccess}
      onClose={onClose}
    >
      <form noValidate className="grid gap-5" onSubmit={(event) => void form.handleSubmit(decide)(event)}>
        <TextArea
          label={t(isApproval ? 'adminReturns.instructions' : 'adminReturns.why')}
          hint={t(isApproval ? 'adminReturns.instructionsHint' : 'adminReturns.whyHint')}
          isRequired
          maxLength={limits.return.answer}
          error={form.formState.errors.answer?.message}
          {...form.register('answer', {
            validate: (text) =>
              text.trim() !== '' ||
              t(isApproval ? 'adminReturns.instructionsRequired' : 'adminReturns.whyRequired'),
          })}
        />
        <FormAlert error={deciding.error} fallback={t('adminReturns.actionFailed')} />
        <FormButtons
          submitLabel={t(isApproval ? 'adminReturns.approve' : 'adminReturns.refuse')}
          isBusy={deciding.isPending}
          onCancel={onClose}
        />
      </form>
    </FormDialog>
  );
}
