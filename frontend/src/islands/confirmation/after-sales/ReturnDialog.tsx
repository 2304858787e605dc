import {
  limits,
  orderNumberText,
  returnLimitText,
  returnTermsText,
  withdrawalDays,
  type Order,
  type OrderAfterSales,
} from '@shop/shared';
import { useState } from 'react';
import { useForm, type UseFormReturn } from 'react-hook-form';
import { callApi, messageOf } from '../../../lib/api/api.ts';
import { withFittedPictures } from '../../../lib/ui/fit-picture.ts';
import { toast } from '../../../lib/ui/toast.ts';
import { isRefused } from '../../kit/api-errors.ts';
import { Dialog } from '../../kit/Dialog.tsx';
import { Field } from '../../kit/Field.tsx';
import { FormAlert } from '../../kit/FormAlert.tsx';
import { useTranslation } from '../../kit/i18n-context.tsx';
import { whileBusy } from '../../kit/while-busy.ts';
import { chosenUnits, photosProblem, returnableItems, toFormData, type ReturnForm } from './return-form.ts';

interface Props {
  order: Order;
  afterSales: OrderAfterSales;
  onChange: (afterSales: OrderAfterSales) => void;
  onClose: () => void;
}

/** Dialog for the units, the reason and the photos of a return. Its values are kept when the API refuses. */
export function ReturnDialog({ order, afterSales, onChange, onClose }: Props) {
  const { t } = useTranslation<'afterSales'>();
  const form = useForm<ReturnForm>({ defaultValues: { units: {}, reason: '', comment: '' } });
  const [photos, setPhotos] = useState<File[]>([]);
  const [failure, setFailure] = useState<{ text: string; isPhoto: boolean }>();
  const problem = photosProblem(photos);

  async function send(values: ReturnForm): Promise<void> {
    if (problem) return;
    setFailure(undefined);
    try {
      const body = await withFittedPictures(toFormData(values, photos));
      onChange(await callApi('POST /orders/:id/returns', { id: order.id, body }));
      toast({ title: t('afterSales.returnAsked'), description: t('afterSales.returnAskedText') });
      onClose();
    } catch (error) {
      const isPhoto = isRefused(
        error,
        'files.not_an_image',
        'files.heic',
        'files.too_large',
        'files.too_many_pixels',
      );
      setFailure({ text: messageOf(error, t('afterSales.failed')), isPhoto });
    }
  }

  const photoError = problem ? t(`afterSales.${problem}`) : failure?.isPhoto ? failure.text : undefined;
  return (
    <Dialog
      title={t('afterSales.returnTitle', { number: orderNumberText(order.orderNumber) })}
      className="w-[min(100%-2rem,34rem)]"
      onClose={onClose}
    >
      <form noValidate className="grid gap-5" onSubmit={(event) => void form.handleSubmit(send)(event)}>
        <Units form={form} order={order} afterSales={afterSales} />
        <Reason form={form} afterSales={afterSales} />
        <Field label={t('afterSales.comment')} note={t('afterSales.optional')}>
          {(ties) => (
            <textarea
              rows={3}
              className="input"
              maxLength={limits.return.comment}
              {...ties}
              {...form.register('comment')}
            />
          )}
        </Field>
        <Photos error={photoError} onChoose={setPhotos} />
        <FormAlert message={failure && !failure.isPhoto ? failure.text : undefined} />
        <button type="submit" className="button justify-self-end" {...whileBusy(form.formState.isSubmitting)}>
          {t(form.formState.isSubmitting ? 'afterSales.sending' : 'afterSales.sendReturn')}
        </button>
      </form>
    </Dialog>
  );
}

type FormProps = Pick<Props, 'afterSales'> & { form: UseFormReturn<ReturnForm> };

function Units({ form, order, afterSales }: FormProps & Pick<Props, 'order'>) {
  const { t } = useTranslation<'afterSales' | 'confirmation'>();
  const { errors } = form.formState;
  const isSome = (_: string, { units }: ReturnForm) =>
    chosenUnits(units).length > 0 || t('afterSales.unitsRequired');
  return (
    <fieldset className="grid gap-3">
      <legend className="field-label mb-2">{t('afterSales.units')}</legend>
      {returnableItems(order, afterSales).map(({ productId, product, max }) => (
        <Field
          key={productId}
          label={product?.name ?? t('confirmation.unavailable')}
          error={errors.units?.[`p${productId}`]?.message}
        >
          {(ties) => (
            <select
              className="input"
              {...ties}
              {...form.register(`units.p${productId}`, { validate: isSome, value: '0' })}
            >
              {Array.from({ length: max + 1 }, (_, count) => (
                <option key={count} value={count}>
                  {count === 0 ? t('afterSales.unitsNone') : t('afterSales.unitsOf', { count, max })}
                </option>
              ))}
            </select>
          )}
        </Field>
      ))}
    </fieldset>
  );
}

function Reason({ form, afterSales }: FormProps) {
  const { language, t } = useTranslation<'afterSales'>();
  const { promise, reasons } = afterSales;
  const reason = form.watch('reason');
  const isOwnChoice = reason === 'changed-mind' || reason === 'unsuitable';
  const facts = { days: withdrawalDays, limit: returnLimitText(promise, language) };
  return (
    <Field
      label={t('afterSales.reason')}
      hint={isOwnChoice ? returnTermsText(promise, language) : undefined}
      error={form.formState.errors.reason?.message}
    >
      {(ties) => (
        <select
          className="input"
          aria-required
          {...ties}
          {...form.register('reason', {
            validate: (value) => value !== '' || t('afterSales.reasonRequired'),
          })}
        >
          <option value="">{t('afterSales.reasonChoose')}</option>
          {reasons.map((one) => (
            <option key={one} value={one}>
              {t(`afterSales.reason_${one}`, facts)}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}

function Photos({ error, onChoose }: { error?: string; onChoose: (files: File[]) => void }) {
  const { t } = useTranslation<'afterSales'>();
  const hint = t('afterSales.photosHint', { count: limits.return.photos });
  return (
    <Field label={t('afterSales.photos')} note={t('afterSales.optional')} hint={hint} error={error}>
      {(ties) => (
        <input
          type="file"
          multiple
          accept="image/*"
          className="input"
          {...ties}
          onChange={({ currentTarget }) => onChoose([...(currentTarget.files ?? [])])}
        />
      )}
    </Field>
  );
}
