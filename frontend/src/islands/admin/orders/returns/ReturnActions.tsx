import { formatPrice, type Order, type OrderReturn, limits } from '@shop/shared';
import { useState } from 'react';
import { ConfirmDialog } from '../../../kit/ConfirmDialog.tsx';
import { messageOf } from '../../../../lib/api/api.ts';
import { toast } from '../../../../lib/ui/toast.ts';
import { useAdminTranslation } from '../../ui/admin-translation.ts';
import { useOrderPayments } from '../refunds/order-payments.api.ts';
import { useDecision, type Decision } from './order-returns.api.ts';
import type { OrderTexts } from '../steps/order-steps.ts';
import { ReturnReceiptDialog } from './ReturnReceiptDialog.tsx';
import { ReturnRefundDialog } from './ReturnRefundDialog.tsx';
import { useForm } from 'react-hook-form';
import { fieldOf, isFilled } from '../../ui/form/field-of.ts';
import { TextArea } from '../../ui/form/fields.tsx';
import { ActionDialog } from '../../ui/form/ActionDialog.tsx';

interface Props {
  order: Order;
  one: OrderReturn;
}

type Step = 'approve' | 'refuse' | 'receive' | 'refund';

/** Actions that the owner can take in the current state of a return. An approved cancellation can only be refunded. */
function stepsOf({ state, kind, isRefundPending }: OrderReturn): Step[] {
  if (isRefundPending) return [];
  if (state === 'requested') return ['approve', 'refuse'];
  if (state === 'received') return ['refund', 'refuse'];
  if (state !== 'approved') return [];
  return kind === 'return' ? ['receive', 'refuse'] : ['refund'];
}

export function ReturnActions({ order, one }: Props) {
  const { t } = useAdminTranslation<OrderTexts>();
  const [open, setOpen] = useState<Step>();
  const steps = stepsOf(one);
  if (steps.length === 0) return null;
  return (
    <div className="no-print flex flex-wrap gap-2">
      {steps.map((step, index) => (
        <button
          key={step}
          type="button"
          className={`button button-small ${index > 0 ? 'button-outline' : ''}`}
          onClick={() => setOpen(step)}
        >
          {t(
            step === 'refund' && one.kind === 'cancellation'
              ? 'adminReturns.refundAll'
              : `adminReturns.${step}`,
          )}
        </button>
      ))}
      {open && <StepDialog order={order} one={one} step={open} onClose={() => setOpen(undefined)} />}
    </div>
  );
}

function StepDialog({ step, ...props }: Props & { step: Step; onClose: () => void }) {
  const isCancellation = props.one.kind === 'cancellation';
  if (step === 'refuse') return <ReturnAnswerDialog {...props} action="refusal" />;
  if (step === 'receive') return <ReturnReceiptDialog {...props} />;
  if (isCancellation)
    return <CancellationDialog {...props} action={step === 'approve' ? 'approval' : 'refund'} />;
  if (step === 'approve') return <ReturnAnswerDialog {...props} action="approval" />;
  return <ReturnRefundDialog {...props} />;
}

interface CancellationProps extends Props {
  action: 'approval' | 'refund';
  onClose: () => void;
}

/** Dialog that refunds a cancelled order in full. */
function CancellationDialog({ order, one, action, onClose }: CancellationProps) {
  const { language, t } = useAdminTranslation<OrderTexts>();
  const [key] = useState(() => crypto.randomUUID());
  const { data } = useOrderPayments(order.id);
  const deciding = useDecision(order.id);
  const left = data?.refundable ?? order.total;
  const amount = formatPrice(left, language);
  const isApproval = action === 'approval';

  function decide(): void {
    const onError = (error: unknown) => {
      const description = messageOf(error, t('adminReturns.actionFailed'));
      toast({ title: t('common.error'), description, variant: 'destructive' });
    };
    const decision: Decision = isApproval
      ? { id: one.id, action: 'approval', body: {} }
      : { id: one.id, action: 'refund', body: { amount: left }, key };
    deciding.mutate(decision, { onError, onSettled: onClose });
  }

  return (
    <ConfirmDialog
      title={t(isApproval ? 'adminReturns.approveCancelTitle' : 'adminReturns.refundAllTitle')}
      text={t(isApproval ? 'adminReturns.approveCancelText' : 'adminReturns.refundAllText', { amount })}
      confirmLabel={isApproval ? t('adminReturns.approve') : t('adminReturns.confirmRefund', { amount })}
      cancelLabel={t('adminReturns.cancel')}
      isBusy={deciding.isPending}
      onConfirm={decide}
      onCancel={onClose}
    />
  );
}

interface AnswerProps {
  order: Order;
  one: OrderReturn;
  action: 'approval' | 'refusal';
  onClose: () => void;
}

/** Dialog for the answer to the buyer: return instructions or the reason of a refusal. */
function ReturnAnswerDialog({ order, one, action, onClose }: AnswerProps) {
  const { t } = useAdminTranslation<OrderTexts>();
  const deciding = useDecision(order.id);
  const form = useForm({ defaultValues: { answer: '' } });
  const isApproval = action === 'approval';

  async function decide({ answer }: { answer: string }): Promise<void> {
    await deciding.mutateAsync({ id: one.id, action, body: { answer } }).then(onClose, () => undefined);
  }

  return (
    <ActionDialog
      title={t(isApproval ? 'adminReturns.approveTitle' : 'adminReturns.refuseTitle')}
      action={deciding}
      isDirty={form.formState.isDirty}
      submitLabel={t(isApproval ? 'adminReturns.approve' : 'adminReturns.refuse')}
      failure={t('adminReturns.actionFailed')}
      onSubmit={form.handleSubmit(decide)}
      onClose={onClose}
    >
      <TextArea
        label={t(isApproval ? 'adminReturns.instructions' : 'adminReturns.why')}
        hint={t(isApproval ? 'adminReturns.instructionsHint' : 'adminReturns.whyHint')}
        isRequired
        maxLength={limits.return.answer}
        {...fieldOf(
          form,
          'answer',
          isFilled(t(isApproval ? 'adminReturns.instructionsRequired' : 'adminReturns.whyRequired')),
        )}
      />
    </ActionDialog>
  );
}
