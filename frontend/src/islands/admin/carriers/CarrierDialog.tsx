import { isTrackingUrl, limits, type Carrier, type CarrierInput } from '@shop/shared';
import { useAdminTranslation } from '../ui/admin-translation.ts';
import { EditDialog } from '../ui/form/EditDialog.tsx';
import { fieldOf, isFilled } from '../ui/form/field-of.ts';
import { TextField } from '../ui/form/fields.tsx';
import { useItemForm } from '../ui/form/use-edit-form.ts';
import { useSaveCarrier } from './carriers.api.ts';

interface Props {
  carrier?: Carrier;
  onClose: () => void;
}

/** The help text explains the placeholders {n} and {lang}, so each one is replaced by its own name. */
const placeholders = { n: '{n}', lang: '{lang}' };

type CarrierForm = Omit<Carrier, 'id' | 'version'> & Pick<CarrierInput, 'version'>;

function toForm(carrier: Carrier | undefined): CarrierForm {
  const { name = '', trackingUrl = '', version } = carrier ?? {};
  return { name, trackingUrl, version };
}

const toInput = ({ name, trackingUrl, ...form }: CarrierForm): CarrierInput => ({
  ...form,
  name: name.trim(),
  trackingUrl: trackingUrl.trim(),
});

export function CarrierDialog({ carrier, onClose }: Props) {
  const { t } = useAdminTranslation<'adminDelivery'>();
  const saving = useSaveCarrier(!carrier);
  const edit = useItemForm({ item: carrier, toForm, toInput, saving, onClose });
  const { form } = edit;
  return (
    <EditDialog
      edit={edit}
      title={t(carrier ? 'adminDelivery.editCarrier' : 'adminDelivery.addCarrier')}
      className="w-[min(100%-2rem,40rem)]"
      submitLabel={t(carrier ? 'admin.save' : 'adminDelivery.addCarrier')}
      failure={t(carrier ? 'adminDelivery.carrierEditFailed' : 'adminDelivery.carrierAddFailed')}
      comparedFields={{
        name: { label: t('adminDelivery.carrierName') },
        trackingUrl: { label: t('adminDelivery.trackingUrl') },
      }}
      onClose={onClose}
    >
      <TextField
        label={t('adminDelivery.carrierName')}
        isRequired
        maxLength={limits.carrier.name}
        {...fieldOf(form, 'name', isFilled(t('adminDelivery.carrierNameRequired')))}
      />
      <TextField
        label={t('adminDelivery.trackingUrl')}
        type="url"
        maxLength={limits.url}
        hint={t('adminDelivery.trackingUrlHint', placeholders)}
        {...fieldOf(
          form,
          'trackingUrl',
          (url) =>
            !url.trim() || isTrackingUrl(url.trim()) || t('adminDelivery.trackingUrlWrong', placeholders),
        )}
      />
    </EditDialog>
  );
}
