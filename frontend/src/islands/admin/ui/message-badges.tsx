import type { AdminChatMessage, AdminReview, ContactMessage } from '@shop/shared';
import { Badge } from '../../kit/Badge.tsx';
import { useAdminTranslation } from './admin-translation.ts';

export function ReadBadge({ isRead }: Pick<ContactMessage, 'isRead'>) {
  const { t } = useAdminTranslation<'adminMessages'>();
  return (
    <Badge tone={isRead ? 'neutral' : 'waiting'}>
      {t(isRead ? 'adminMessages.read' : 'adminMessages.unread')}
    </Badge>
  );
}

export function ChatBadge({ isRead, adminResponse }: Pick<AdminChatMessage, 'isRead' | 'adminResponse'>) {
  const { t } = useAdminTranslation<'adminMessages'>();
  if (adminResponse === null) return <ReadBadge isRead={isRead} />;
  return <Badge tone="good">{t('adminMessages.answered')}</Badge>;
}

export function ApprovalBadge({ isApproved }: Pick<AdminReview, 'isApproved'>) {
  const { t } = useAdminTranslation<'adminMessages'>();
  return (
    <Badge tone={isApproved ? 'good' : 'waiting'}>
      {t(isApproved ? 'adminMessages.approved' : 'adminMessages.pending')}
    </Badge>
  );
}
