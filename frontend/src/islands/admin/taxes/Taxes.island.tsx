import { useAdminTranslation } from '../ui/admin-translation.ts';
import { adminScreen } from '../ui/AdminScreen.tsx';
import { Loaded } from '../ui/Loaded.tsx';
import { PageHead } from '../ui/PageHead.tsx';
import { MetersCard } from './MetersCard.tsx';
import { RatesCard } from './RatesCard.tsx';
import { RegistrationsForm } from './RegistrationsForm.tsx';
import { useTaxSettings } from './taxes.api.ts';

/** Screen of the route /admin/taxes: registrations, tax rates and registration limits. */
export default adminScreen<'adminTaxes'>(Screen);

function Screen() {
  const { t } = useAdminTranslation<'adminTaxes'>();
  const query = useTaxSettings();
  return (
    <>
      <PageHead title={t('adminTaxes.title')} text={t('adminTaxes.text')} />
      <Loaded query={query} errorText={t('adminTaxes.loadFailed')}>
        {(data) => (
          <div className="grid max-w-4xl gap-6">
            <RegistrationsForm settings={data} />
            <MetersCard />
            <RatesCard />
          </div>
        )}
      </Loaded>
    </>
  );
}
