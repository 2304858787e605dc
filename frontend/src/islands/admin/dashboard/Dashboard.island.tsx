import {
  CreditCard,
  FileWarning,
  MailWarning,
  MessagesSquare,
  PackageCheck,
  PackageMinus,
  PackageOpen,
  Star,
  Store,
  Undo2,
  type LucideIcon,
} from 'lucide-react';
import { ErrorState } from '../../kit/ErrorState.tsx';
import { tasksOf, type TaskName } from '../shell/waiting-tasks.ts';
import { useWaiting } from '../shell/waiting.api.ts';
import { useAdminTranslation } from '../ui/admin-translation.ts';
import { adminScreen } from '../ui/AdminScreen.tsx';
import { StatTile, StatTiles } from '../ui/list/StatTile.tsx';
import { PageHead } from '../ui/PageHead.tsx';
import { RecentOrders } from './RecentOrders.tsx';
import { SalesSection } from './SalesSection.tsx';
import { localePath } from '@shop/shared';
import { useReply, useRows } from '../ui/use-api.ts';
import { DashboardNotice } from './DashboardNotice.tsx';

/** Screen of the routes /admin and /admin/dashboard: open tasks and sales figures. */
export default adminScreen<'adminDashboard'>(Screen);

function Screen() {
  const { t } = useAdminTranslation<'adminDashboard'>();
  return (
    <>
      <PageHead title={t('admin.dashboard')} text={t('adminDashboard.text')} />
      <SellerNotice />
      <KindsNotice />
      <SecondFactorNotice />
      <WaitingTiles />
      <RecentOrders />
      <SalesSection />
    </>
  );
}

const icons: Record<TaskName, LucideIcon> = {
  toPrepare: PackageCheck,
  reserved: Store,
  returnsToAnswer: PackageOpen,
  refundsDue: Undo2,
  contractsUnsent: FileWarning,
  paymentsToCheck: CreditCard,
  unanswered: MessagesSquare,
  pendingReviews: Star,
  lowStock: PackageMinus,
  mailsUnsent: MailWarning,
};

function WaitingTiles() {
  const { language, t } = useAdminTranslation<'adminDashboard'>();
  const { data, isError } = useWaiting();
  if (isError && !data) return <ErrorState title={t('adminDashboard.failed')} />;
  const notes: Partial<Record<TaskName, string | false>> = {
    toPrepare: Boolean(data?.lateOrders) && t('admin.lateOrders', { count: data?.lateOrders ?? 0 }),
    refundsDue: Boolean(data?.refundsUrgent) && t('admin.refundsUrgent', { count: data?.refundsUrgent ?? 0 }),
  };
  return (
    <StatTiles label={t('adminDashboard.waiting')}>
      {tasksOf(data).map(({ name, path }) => (
        <StatTile
          key={name}
          label={t(`admin.${name}`)}
          value={data?.[name]}
          note={notes[name] || undefined}
          icon={icons[name]}
          href={path && localePath(language, path)}
          isCalling={(data?.[name] ?? 0) > 0}
        />
      ))}
    </StatTiles>
  );
}

/** Notice for an administrator who has not set up two-factor authentication. */
function SecondFactorNotice() {
  const { t } = useAdminTranslation<'adminDashboard'>();
  const { data } = useReply('GET /profile/second-factor');
  if (!data || data.enabledAt) return null;
  return (
    <DashboardNotice
      title={t('adminDashboard.secondFactor')}
      path="/admin/security"
      linkText={t('adminDashboard.secondFactorLink')}
    >
      {t('adminDashboard.secondFactorText')}
    </DashboardNotice>
  );
}

/**
 * Notice shown while the contact details of the seller, required in contracts by section 54.4 (a) to (c) of the Quebec
 * Consumer Protection Act, are incomplete.
 */
function SellerNotice() {
  const { t } = useAdminTranslation<'adminDashboard'>();
  const { data } = useReply('GET /settings');
  if (!data) return null;
  const { legalName, ownerName, address, phone, email } = data;
  if (legalName && ownerName && address && phone && email) return null;
  return (
    <DashboardNotice
      title={t('adminDashboard.seller')}
      path="/admin/settings"
      linkText={t('adminDashboard.sellerLink')}
    >
      {t('adminDashboard.sellerText')}
    </DashboardNotice>
  );
}

/** Notice shown while products have a tax category that was only guessed and not yet confirmed. */
function KindsNotice() {
  const { t } = useAdminTranslation<'adminDashboard'>();
  const count = useRows('GET /products', { query: { stock: 'kind-proposed', page: 1, pageSize: 1 } }).data
    ?.total;
  if (!count) return null;
  return (
    <DashboardNotice
      title={t('adminDashboard.kinds', { count })}
      path="/admin/products/kinds"
      linkText={t('adminDashboard.kindsLink')}
    >
      {t('adminDashboard.kindsText')}
    </DashboardNotice>
  );
}
