import { type AdminReview, dateText } from '@shop/shared';
import { Check, EyeOff, MessageSquareReply } from 'lucide-react';
import { useState } from 'react';
import { PhotoList } from '../../kit/photos/PhotoList.tsx';
import { Stars } from '../../kit/Stars.tsx';
import { whileBusy } from '../../kit/while-busy.ts';
import { useAdminTranslation } from '../ui/admin-translation.ts';
import type { Column } from '../ui/list/DataTable.tsx';
import { LongText } from '../ui/list/LongText.tsx';
import { useActionsColumn } from '../ui/list/row-actions.tsx';
import { ApprovalBadge } from '../ui/message-badges.tsx';
import { useApprove, useReviews } from './messages.api.ts';
import { MessageTable, type ListProps } from './MessageTable.tsx';
import { ReviewAnswerDialog } from './ReviewAnswerDialog.tsx';
import { ReviewRefusalDialog } from './ReviewRefusalDialog.tsx';

/** List of product reviews; the shop shows a review only after its approval. */
export function ReviewsList(props: ListProps) {
  const { t } = useAdminTranslation<'adminMessages'>();
  return (
    <MessageTable
      {...props}
      caption={t('adminMessages.reviews')}
      columns={useReviewColumns()}
      query={useReviews(props.search)}
      errorText={t('adminMessages.reviewsFailed')}
      emptyText={t('adminMessages.noReview')}
    />
  );
}

function useReviewColumns(): Column<AdminReview>[] {
  const { language, t } = useAdminTranslation<'adminMessages'>();
  const authorOf = useAuthor();
  return [
    { key: 'status', header: t('adminMessages.status'), cell: (review) => <ApprovalBadge {...review} /> },
    {
      key: 'product',
      header: t('adminMessages.product'),
      isTitle: true,
      cell: ({ product }) =>
        product ? (
          <span className="font-semibold">{product.name}</span>
        ) : (
          <span className="text-ink-soft">{t('adminMessages.productGone')}</span>
        ),
    },
    {
      key: 'customer',
      header: t('adminMessages.customer'),
      cell: (review) => <span className="block min-w-24 wrap-anywhere">{authorOf(review)}</span>,
    },
    { key: 'rating', header: t('adminMessages.rating'), cell: (review) => <Stars {...review} /> },
    {
      key: 'comment',
      header: t('adminMessages.comment'),
      cell: ({ comment, photos = [], answer }) => (
        <div className="min-w-32">
          <LongText text={comment} />
          <PhotoList photos={photos} label={t('adminMessages.photo')} />
          {answer && (
            <span className="mt-1 block text-sm text-ink-soft" lang={answer.language}>
              ↳ {answer.text}
            </span>
          )}
        </div>
      ),
    },
    {
      key: 'date',
      header: t('adminMessages.date'),
      cell: ({ createdAt }) => <span className="whitespace-nowrap">{dateText(createdAt, language)}</span>,
    },
    useActionsColumn((review) => <Approval {...review} />),
  ];
}

/** Name of the author of a review. Published reviews of a deleted account have no name. */
function useAuthor(): (review: AdminReview) => string {
  const { t } = useAdminTranslation<'adminMessages'>();
  return ({ user }) => `${user.firstName} ${user.lastName}`.trim() || t('adminMessages.anonymous');
}

function Approval(review: AdminReview) {
  const { t } = useAdminTranslation<'adminMessages'>();
  const approving = useApprove();
  const name = useAuthor()(review);
  const { id, isApproved } = review;
  const [isAnswering, setIsAnswering] = useState(false);
  const [isRefusing, setIsRefusing] = useState(false);
  return (
    <div className="row-actions">
      <button
        type="button"
        className={isApproved ? 'button button-quiet' : 'button button-outline'}
        aria-label={t(isApproved ? 'adminMessages.disapproveOf' : 'adminMessages.approveOf', { name })}
        {...whileBusy(approving.isPending, () =>
          isApproved ? setIsRefusing(true) : approving.mutate({ id, isApproved: true }),
        )}
      >
        {isApproved ? <EyeOff size={18} aria-hidden /> : <Check size={18} aria-hidden />}
        {t(isApproved ? 'adminMessages.disapprove' : 'adminMessages.approve')}
      </button>
      <button
        type="button"
        className="button button-quiet"
        aria-label={t('adminMessages.replyTo', { name })}
        onClick={() => setIsAnswering(true)}
      >
        <MessageSquareReply size={18} aria-hidden />
        {t('adminMessages.reply')}
      </button>
      {isRefusing && <ReviewRefusalDialog review={review} onClose={() => setIsRefusing(false)} />}
      {isAnswering && <ReviewAnswerDialog review={review} onClose={() => setIsAnswering(false)} />}
    </div>
  );
}
