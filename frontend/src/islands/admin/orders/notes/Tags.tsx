import { limits, tagText, type Order } from '@shop/shared';
import { X } from 'lucide-react';
import { useId } from 'react';
import { useForm } from 'react-hook-form';
import { showFieldErrors } from '../../../kit/api-errors.ts';
import { useAdminTranslation } from '../../ui/admin-translation.ts';
import { FormAlert } from '../../ui/form/FormAlert.tsx';
import { fieldOf, isFilled } from '../../ui/form/field-of.ts';
import { TextField } from '../../ui/form/fields.tsx';
import { useAddTag, useRemoveTag, useTags, useTagsInUse } from './notes.api.ts';

/** Tags of an order, each removed by a click, and a field that suggests those in use. */
export function Tags({ order }: { order: Order }) {
  const { t } = useAdminTranslation<'adminOrders'>();
  const { data: tags = [] } = useTags(order.id);
  const removal = useRemoveTag(order.id);
  return (
    <div className="grid gap-3">
      {tags.length > 0 && (
        <ul className="flex flex-wrap gap-2" aria-label={t('adminOrders.tags')}>
          {tags.map((tag) => (
            <li key={tag}>
              <button
                type="button"
                className="chip"
                aria-label={t('adminOrders.removeTag', { tag })}
                disabled={removal.isPending}
                onClick={() => removal.mutate(tag)}
              >
                {tag}
                <X size={15} aria-hidden />
              </button>
            </li>
          ))}
        </ul>
      )}
      <TagForm order={order} tags={tags} />
    </div>
  );
}

function TagForm({ order, tags }: { order: Order; tags: readonly string[] }) {
  const { t } = useAdminTranslation<'adminOrders'>();
  const { data: inUse = [] } = useTagsInUse();
  const listId = useId();
  const form = useForm({ defaultValues: { tag: '' } });
  const adding = useAddTag(order.id);
  const submit = form.handleSubmit(async ({ tag }) => {
    try {
      await adding.mutateAsync(tagText(tag));
      form.reset();
    } catch (error) {
      showFieldErrors(form, error);
    }
  });
  return (
    <form noValidate className="grid gap-2" onSubmit={(event) => void submit(event)}>
      <div className="flex flex-wrap items-start gap-2">
        <TextField
          label={t('adminOrders.newTag')}
          isRequired
          className="min-w-36 flex-1"
          list={listId}
          autoComplete="off"
          maxLength={limits.orderTag.text}
          {...fieldOf(form, 'tag', isFilled(t('adminOrders.tagRequired')))}
        />
        <button type="submit" className="button button-outline mt-7" disabled={adding.isPending}>
          {t('adminOrders.addTag')}
        </button>
      </div>
      <datalist id={listId}>
        {inUse
          .filter((tag) => !tags.includes(tag))
          .map((tag) => (
            <option key={tag} value={tag} />
          ))}
      </datalist>
      <FormAlert error={adding.error} fallback={t('adminOrders.tagFailed')} />
    </form>
  );
}
