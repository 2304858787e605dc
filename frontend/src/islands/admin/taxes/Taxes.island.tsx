import { messageOf } from '../../../lib/api.ts';
import { ErrorState } from '../../kit/ErrorState.tsx';
import { Spinner } from '../../kit/Spinner.tsx';
import { useAdminTranslation, type AdminProps } from '../ui/admin-translation.ts';
import { AdminScreen } from '../ui/AdminScreen.tsx';
import { PageHead } from '../ui/PageHead.tsx';
import { MetersCard } from './MetersCard.tsx';
import { RatesCard } from './RatesCard.tsx';
import { RegistrationsForm } from './RegistrationsForm.tsx';
import { useTaxSettings } from './taxes.api.ts';

/** /admin/taxes: what the shop collects, where and from when. */
export default function Taxes(props: AdminProps<'adminTaxes'>) {
  return (
    <AdminScreen {...props}>
      <Screen />
    </AdminScreen>
  );
}

function Screen() {
  const { t } = useAdminTranslation<'adminTaxes'>();
  const { data, error } = useTaxSettings();
  return (
    <>
      <PageHead title={t('adminTaxes.title')} text={t('adminTaxes.text')} />
      {data ? (
        <div className="grid max-w-4xl gap-6">
          <RegistrationsForm settings={data} />
          <MetersCard />
          <RatesCard />
        </div>
      ) : error ? (
        <ErrorState title={t('adminTaxes.loadFailed')} details={messageOf(error, '')} />
      ) : (
        <Spinner />
      )}
    </>
  );
}
