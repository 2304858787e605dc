import {
  dayAfter,
  isoToday,
  languages,
  legalPlaces,
  limits,
  parseLegalText,
  type Language,
  type LegalKind,
  type LegalVersion,
  type LegalVersionInput,
} from '@shop/shared';
import { useForm, type UseFormReturn } from 'react-hook-form';
import { useAdminTranslation } from '../ui/admin-translation.ts';
import { adminScreen } from '../ui/AdminScreen.tsx';
import { labelled } from '../ui/conflict/compared-fields.tsx';
import { ConflictDialog } from '../ui/conflict/ConflictDialog.tsx';
import { fieldOf, isFilled } from '../ui/form/field-of.ts';
import { TextArea, TextField } from '../ui/form/fields.tsx';
import { FormAlert } from '../ui/form/FormAlert.tsx';
import { FormButtons } from '../ui/form/FormButtons.tsx';
import { LeaveQuestion } from '../ui/form/LeaveQuestion.tsx';
import { useEditForm } from '../ui/form/use-edit-form.ts';
import { useLeaving } from '../ui/form/use-leaving.ts';
import { Loaded } from '../ui/Loaded.tsx';
import { PageHead } from '../ui/PageHead.tsx';
import { useLegalVersion, useLegalVersions, useSaveLegalVersion } from './legal.api.ts';
import { LegalPreview } from './LegalPreview.tsx';

type LegalForm = Required<LegalVersionInput>;

/** Screen of the route /admin/legal/{kind}: edits the next version of a legal text. */
export default adminScreen<'adminLegal', { kind: LegalKind }>(Screen);

function Screen({ kind }: { kind: LegalKind }) {
  const { t } = useAdminTranslation<'adminLegal'>();
  const { data, error } = useLegalVersions();
  const latest = data?.find((version) => version.kind === kind);
  return (
    <>
      <PageHead title={t(`adminLegal.${kind}`)} text={t('adminLegal.editorText')} />
      <Loaded query={{ data: latest, error }} errorText={t('adminLegal.loadFailed')}>
        {({ number }) => <Latest kind={kind} number={number} />}
      </Loaded>
    </>
  );
}

function Latest({ kind, number }: { kind: LegalKind; number: number }) {
  const { t } = useAdminTranslation<'adminLegal'>();
  return (
    <Loaded query={useLegalVersion(kind, number)} errorText={t('adminLegal.loadFailed')}>
      {(latest) => <Editor latest={latest} />}
    </Loaded>
  );
}

/** Form values of the planned version, or of a copy of the version in force that starts tomorrow. */
function toForm({ startsOn, fr, en, version, status }: LegalVersion): LegalForm {
  const isPlanned = status === 'next';
  return { startsOn: isPlanned ? startsOn : dayAfter(isoToday()), fr, en, version: isPlanned ? version : 0 };
}

function Editor({ latest }: { latest: LegalVersion }) {
  const { t } = useAdminTranslation<'adminLegal'>();
  const { kind, status } = latest;
  const number = status === 'next' ? latest.number : latest.number + 1;
  const form = useForm<LegalForm>({ defaultValues: toForm(latest) });
  const saving = useSaveLegalVersion(kind, number);
  const leaving = useLeaving('/admin/legal', form.formState.isDirty);
  const save = async (values: LegalForm) => {
    await saving.mutateAsync(values);
    leaving.leave({ title: t('adminLegal.saved') });
  };
  const { conflict, submit } = useEditForm({ form, toForm, saving, save });
  return (
    <>
      <form noValidate className="grid gap-6" onSubmit={submit}>
        <Help />
        <TextField
          label={t('adminLegal.startsOn')}
          hint={t('adminLegal.startsOnHint')}
          isRequired
          type="date"
          min={isoToday()}
          max="2199-12-31"
          className="max-w-xs"
          {...fieldOf(form, 'startsOn', isFilled(t('adminLegal.dayRequired')))}
        />
        {languages.map((language) => (
          <LanguageFields key={language} form={form} language={language} />
        ))}
        <SectionsDiffer form={form} />
        <FormAlert error={saving.error} fallback={t('adminLegal.saveFailed')} onCompare={conflict.reopen} />
        <FormButtons
          submitLabel={t('adminLegal.save')}
          busyLabel={t('admin.saving')}
          isBusy={saving.isPending}
          onCancel={leaving.ask}
        />
      </form>
      <ConflictDialog conflict={conflict} fields={useComparedFields()} onSave={submit} />
      {leaving.isAsking && <LeaveQuestion onLeave={() => leaving.leave()} onStay={leaving.stay} />}
    </>
  );
}

function useComparedFields() {
  const { t } = useAdminTranslation<'adminLegal'>();
  return {
    startsOn: { label: t('adminLegal.startsOn') },
    ...labelled(languages, (language) => t(`adminLegal.in_${language}`)),
  };
}

/** The help text explains the placeholders of legal texts, so each one is replaced by its own name. */
const signs = { places: legalPlaces.map((place) => `{${place}}`).join(' '), id: '{#id}' };

function Help() {
  const { t } = useAdminTranslation<'adminLegal'>();
  return (
    <details className="card max-w-4xl p-5">
      <summary className="list-item min-h-8 cursor-pointer list-inside font-semibold">
        {t('adminLegal.help')}
      </summary>
      <ul className="mt-3 grid list-disc gap-1 ps-5 text-ink-soft">
        <li>{t('adminLegal.helpTitles', signs)}</li>
        <li>{t('adminLegal.helpLists')}</li>
        <li className="wrap-anywhere">{t('adminLegal.helpPlaces', signs)}</li>
      </ul>
    </details>
  );
}

interface FieldsProps {
  form: UseFormReturn<LegalForm>;
  language: Language;
}

/** Text field of one language with a preview beside it. */
function LanguageFields({ form, language }: FieldsProps) {
  const { t } = useAdminTranslation<'adminLegal'>();
  const label = t(`adminLegal.in_${language}`);
  const [source, startsOn] = form.watch([language, 'startsOn']);
  return (
    <section className="grid gap-3" aria-label={label}>
      <div className="grid gap-4 xl:grid-cols-2">
        <TextArea
          label={label}
          lang={language}
          isRequired
          rows={24}
          spellCheck
          maxLength={limits.legalText}
          className="min-w-0"
          {...fieldOf(form, language, isFilled(t('adminLegal.textRequired')))}
        />
        <div
          role="group"
          tabIndex={0}
          aria-label={t('adminLegal.previewOf', { name: label })}
          className="max-h-160 min-w-0 overflow-y-auto rounded-lg border border-line bg-raised p-5"
        >
          <h2 className="sr-only">{t('adminLegal.previewOf', { name: label })}</h2>
          <LegalPreview source={source} language={language} startsOn={startsOn} />
        </div>
      </div>
    </section>
  );
}

/** Warning that the French and the English text have different section numbers, which must agree. */
function SectionsDiffer({ form }: Pick<FieldsProps, 'form'>) {
  const { t } = useAdminTranslation<'adminLegal'>();
  const [fr, en] = form.watch(['fr', 'en']).map((source) => parseLegalText(source).sections.length);
  if (fr === en) return null;
  return (
    <p role="status" className="rounded-lg bg-honey-soft p-4 text-ink">
      {t('adminLegal.sectionsDiffer', { fr: fr ?? 0, en: en ?? 0 })}
    </p>
  );
}
