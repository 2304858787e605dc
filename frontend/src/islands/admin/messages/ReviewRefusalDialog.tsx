import { reviewRefusals, type AdminReview, type ReviewRefusal } from '@shop/shared';
import { useState } from 'react';
import { ActionDialog } from '../ui/form/ActionDialog.tsx';
import { Select } from '../ui/form/fields.tsx';
import { useAdminTranslation } from '../ui/admin-translation.ts';
import { useApprove } from './messages.api.ts';

interface Props {
  review: AdminReview;
  onClose: () => void;
}

/** Dialog to refuse a review for a reason that the law accepts, which a negative opinion is not. */
export function ReviewRefusalDialog({ review: { id }, onClose }: Props) {
  const { t } = useAdminTranslation<'adminMessages'>();
  const approving = useApprove();
  const [reason, setReason] = useState<ReviewRefusal | ''>('');
  return (
    <ActionDialog
      title={t('adminMessages.refuseReviewTitle')}
      className="w-[min(100%-2rem,34rem)]"
      action={approving}
      isDirty={reason !== ''}
      submitLabel={t('adminMessages.disapprove')}
      busyLabel={t('adminMessages.sending')}
      isDisabled={reason === ''}
      failure={t('adminMessages.reviewFailed')}
      onSubmit={() =>
        approving.mutate({ id, isApproved: false, reason: reason || undefined }, { onSuccess: onClose })
      }
      onClose={onClose}
    >
      <p>{t('adminMessages.refuseReviewText')}</p>
      <Select
        label={t('adminMessages.refusalReason')}
        isRequired
        data-focus
        options={[
          { value: '', label: t('adminMessages.refusalChoose') },
          ...reviewRefusals.map((value) => ({ value, label: t(`adminMessages.refusal_${value}`) })),
        ]}
        value={reason}
        onChange={({ target }) => setReason(reviewRefusals.find((one) => one === target.value) ?? '')}
      />
    </ActionDialog>
  );
}
