import { dateTimeText, limits, type Order, type OrderNote } from '@shop/shared';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { showFieldErrors } from '../../../kit/api-errors.ts';
import { Spinner } from '../../../kit/Spinner.tsx';
import { useAdminTranslation } from '../../ui/admin-translation.ts';
import { FormAlert } from '../../ui/form/FormAlert.tsx';
import { fieldOf, isFilled } from '../../ui/form/field-of.ts';
import { TextArea } from '../../ui/form/fields.tsx';
import { useUnsavedWarning } from '../../ui/form/use-unsaved-warning.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { DeleteDialog } from '../../ui/list/DeleteDialog.tsx';
import { useAddNote, useNotes, useRemoveNote } from './notes.api.ts';
import { Tags } from './Tags.tsx';

/** Card with the tags and notes of the team about an order; the buyer never sees them. */
export function NotesCard({ order }: { order: Order }) {
  const { t } = useAdminTranslation<'adminOrders'>();
  const { data: notes, isPending } = useNotes(order.id);
  const [asked, setAsked] = useState<OrderNote>();
  const removal = useRemoveNote(order.id);
  return (
    <section className="card no-print grid grid-cols-1 gap-4 p-5" aria-labelledby="notes-title">
      <div>
        <h2 id="notes-title">{t('adminOrders.notes')}</h2>
        <p className="text-sm text-ink-soft">{t('adminOrders.notesText')}</p>
      </div>
      <Tags order={order} />
      {isPending && <Spinner />}
      <ul className="grid gap-4" data-notes>
        {notes?.map((note) => (
          <Note key={note.id} note={note} onRemove={() => setAsked(note)} />
        ))}
      </ul>
      <NoteForm order={order} />
      {asked && (
        <DeleteDialog
          title={t('adminOrders.askRemoveNote')}
          text={asked.text}
          what={asked.id}
          removal={removal}
          onClose={() => setAsked(undefined)}
        />
      )}
    </section>
  );
}

function Note({ note: { text, by, at }, onRemove }: { note: OrderNote; onRemove: () => void }) {
  const { language, t } = useAdminTranslation<'adminOrders'>();
  return (
    <li className="flex items-start justify-between gap-3">
      <div className="min-w-0">
        <p className="wrap-anywhere whitespace-pre-line">{text}</p>
        <p className="text-sm text-ink-soft">
          {by ?? t('adminOrders.noteByNobody')}, <time dateTime={at}>{dateTimeText(at, language)}</time>
        </p>
      </div>
      <IconButton
        icon={Trash2}
        label={t('adminOrders.removeNote')}
        className="-me-2 shrink-0"
        onClick={onRemove}
      />
    </li>
  );
}

function NoteForm({ order }: { order: Order }) {
  const { t } = useAdminTranslation<'adminOrders'>();
  const form = useForm({ defaultValues: { text: '' } });
  const adding = useAddNote(order.id);
  useUnsavedWarning(form.formState.isDirty);
  const submit = form.handleSubmit(async ({ text }) => {
    try {
      await adding.mutateAsync(text);
      form.reset();
    } catch (error) {
      showFieldErrors(form, error);
    }
  });
  return (
    <form noValidate className="grid gap-3" onSubmit={(event) => void submit(event)}>
      <TextArea
        label={t('adminOrders.newNote')}
        isRequired
        rows={2}
        maxLength={limits.orderNote.text}
        {...fieldOf(form, 'text', isFilled(t('adminOrders.noteRequired')))}
      />
      <FormAlert error={adding.error} fallback={t('adminOrders.noteFailed')} />
      <button type="submit" className="button button-outline justify-self-start" disabled={adding.isPending}>
        {t('adminOrders.addNote')}
      </button>
    </form>
  );
}
