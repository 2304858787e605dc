import { localePath } from '@shop/shared';
import { Truck } from 'lucide-react';
import { useAdminTranslation } from '../ui/admin-translation.ts';
import { adminScreen } from '../ui/AdminScreen.tsx';
import { PageHead } from '../ui/PageHead.tsx';
import { PlacesCard } from './PlacesCard.tsx';
import { SendingForm } from './SendingForm.tsx';
import { ZonesCard } from './ZonesCard.tsx';

/** Screen of the route /admin/delivery: delivery zones, rates, delivery times and pick-up places. */
export default adminScreen<'adminZones'>(Screen);

function Screen() {
  const { language, t } = useAdminTranslation<'adminZones'>();
  return (
    <>
      <PageHead title={t('adminZones.title')} text={t('adminZones.text')}>
        <a className="button button-outline" href={localePath(language, '/admin/carriers')}>
          <Truck size={18} aria-hidden />
          {t('adminZones.carriers')}
        </a>
      </PageHead>
      <div className="grid grid-cols-1 gap-10">
        <ZonesCard />
        <PlacesCard />
        <SendingForm />
      </div>
    </>
  );
}
