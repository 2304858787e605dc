import { limits, orderNumberText, type Order, type OrderAftercare } from '@shop/contracts';
import { useState } from 'react';
import { useForm, type UseFormReturn } from 'react-hook-form';
import { callApi, messageOf } from '../../lib/api.ts';
import { toast } from '../../lib/toast.ts';
import { isRefused } from '../kit/api-errors.ts';
import { Dialog } from '../kit/Dialog.tsx';
import { Field } from '../kit/Field.tsx';
import { FormAlert } from '../kit/FormAlert.tsx';
import { useTranslation } from '../kit/i18n-context.tsx';
import { whileBusy } from '../kit/while-busy.ts';
import { chosenUnits, photosProblem, returnableItems, toFormData, type ReturnForm } from './return-form.ts';
import { aftercarePath } from './use-aftercare.ts';

interface Props {
  order: Order;
  aftercare: OrderAftercare;
  onChange: (aftercare: OrderAftercare) => void;
  onClose: () => void;
}

/** What comes back, why, and pictures of it. What was filled in stays, whatever the shop answers. */
export function ReturnDialog({ order, aftercare, onChange, onClose }: Props) {
  const { t } = useTranslation<'aftercare'>();
  const form = useForm<ReturnForm>({ defaultValues: { units: {}, reason: '', words: '' } });
  const [photos, setPhotos] = useState<File[]>([]);
  const [failure, setFailure] = useState<{ text: string; isPhoto: boolean }>();
  const problem = photosProblem(photos);

  async function send(values: ReturnForm): Promise<void> {
    if (problem) return;
    setFailure(undefined);
    try {
      const call = { method: 'POST', body: toFormData(values, photos) } as const;
      onChange(await callApi<OrderAftercare>(aftercarePath(order, 'returns'), call));
      toast({ title: t('aftercare.returnAsked'), description: t('aftercare.returnAskedText') });
      onClose();
    } catch (error) {
      const isPhoto = isRefused(error, 'files.not_an_image', 'files.too_large', 'files.too_many_pixels');
      setFailure({ text: messageOf(error, t('aftercare.failed')), isPhoto });
    }
  }

  const photoError = problem ? t(`aftercare.${problem}`) : failure?.isPhoto ? failure.text : undefined;
  return (
    <Dialog
      title={t('aftercare.returnTitle', { number: orderNumberText(order.orderNumber) })}
      className="w-[min(100%-2rem,34rem)]"
      onClose={onClose}
    >
      <form noValidate className="grid gap-5" onSubmit={(event) => void form.handleSubmit(send)(event)}>
        <Units form={form} order={order} aftercare={aftercare} />
        <Reason form={form} aftercare={aftercare} />
        <Field label={t('aftercare.words')} note={t('aftercare.optional')}>
          {(ties) => (
            <textarea
              rows={3}
              className="input"
              maxLength={limits.return.words}
              {...ties}
              {...form.register('words')}
            />
          )}
        </Field>
        <Photos error={photoError} onChoose={setPhotos} />
        <FormAlert message={failure && !failure.isPhoto ? failure.text : undefined} />
        <button type="submit" className="button justify-self-end" {...whileBusy(form.formState.isSubmitting)}>
          {t(form.formState.isSubmitting ? 'aftercare.sending' : 'aftercare.sendReturn')}
        </button>
      </form>
    </Dialog>
  );
}

type FormProps = Pick<Props, 'aftercare'> & { form: UseFormReturn<ReturnForm> };

function Units({ form, order, aftercare }: FormProps & Pick<Props, 'order'>) {
  const { t } = useTranslation<'aftercare' | 'confirmation'>();
  const { errors } = form.formState;
  const isSome = (_: string, { units }: ReturnForm) =>
    chosenUnits(units).length > 0 || t('aftercare.unitsRequired');
  return (
    <fieldset className="grid gap-3">
      <legend className="field-label mb-2">{t('aftercare.units')}</legend>
      {returnableItems(order, aftercare).map(({ productId, product, max }) => (
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
                  {count === 0 ? t('aftercare.unitsNone') : t('aftercare.unitsOf', { count, max })}
                </option>
              ))}
            </select>
          )}
        </Field>
      ))}
    </fieldset>
  );
}

function Reason({ form, aftercare }: FormProps) {
  const { t } = useTranslation<'aftercare'>();
  const reason = form.watch('reason');
  return (
    <Field
      label={t('aftercare.reason')}
      hint={reason === 'changed-mind' ? t('aftercare.hint_changed-mind') : undefined}
      error={form.formState.errors.reason?.message}
    >
      {(ties) => (
        <select
          className="input"
          aria-required
          {...ties}
          {...form.register('reason', {
            validate: (value) => value !== '' || t('aftercare.reasonRequired'),
          })}
        >
          <option value="">{t('aftercare.reasonChoose')}</option>
          {aftercare.reasons.map((one) => (
            <option key={one} value={one}>
              {t(`aftercare.reason_${one}`)}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}

function Photos({ error, onChoose }: { error?: string; onChoose: (files: File[]) => void }) {
  const { t } = useTranslation<'aftercare'>();
  const hint = t('aftercare.photosHint', { count: limits.return.photos });
  return (
    <Field label={t('aftercare.photos')} note={t('aftercare.optional')} hint={hint} error={error}>
      {(ties) => (
        <input
          type="file"
          multiple
          accept="image/jpeg,image/png,image/webp"
          className="input"
          {...ties}
          onChange={({ currentTarget }) => onChoose([...(currentTarget.files ?? [])])}
        />
      )}
    </Field>
  );
}
