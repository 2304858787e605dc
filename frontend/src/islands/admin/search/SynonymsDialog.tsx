import { limits, splitTerms, type SynonymGroup, type SynonymGroupInput } from '@shop/shared';
import { useAdminTranslation } from '../ui/admin-translation.ts';
import { EditDialog } from '../ui/form/EditDialog.tsx';
import { fieldOf } from '../ui/form/field-of.ts';
import { TextField } from '../ui/form/fields.tsx';
import { useItemForm } from '../ui/form/use-edit-form.ts';
import { useSaveSynonyms } from './synonyms.api.ts';

interface Props {
  group?: SynonymGroup;
  /** First word of a new synonym group. */
  term?: string;
  onClose: () => void;
}

interface Form {
  /** Words of the group, separated by commas. */
  terms: string;
  version: number | undefined;
}

const { terms: maxTerms, length, phrase } = limits.synonyms;

const toForm =
  (term: string | undefined) =>
  (group: SynonymGroup | undefined): Form => ({
    terms: group?.terms.join(', ') ?? (term ? `${term}, ` : ''),
    version: group?.version,
  });

const toInput = ({ terms: text, version }: Form): SynonymGroupInput => ({ terms: splitTerms(text), version });

export function SynonymsDialog({ group, term, onClose }: Props) {
  const { t } = useAdminTranslation<'adminSearch'>();
  const saving = useSaveSynonyms(!group);
  const edit = useItemForm({ item: group, toForm: toForm(term), toInput, saving, onClose });
  const { form } = edit;
  return (
    <EditDialog
      edit={edit}
      title={t(group ? 'adminSearch.edit' : 'adminSearch.add')}
      className="w-[min(100%-2rem,36rem)]"
      submitLabel={t(group ? 'admin.save' : 'adminSearch.add')}
      failure={t(group ? 'adminSearch.editFailed' : 'adminSearch.addFailed')}
      comparedFields={{ terms: { label: t('adminSearch.terms') } }}
      onClose={onClose}
    >
      <TextField
        label={t('adminSearch.terms')}
        isRequired
        maxLength={maxTerms * (length + 2)}
        hint={t('adminSearch.termsHint')}
        {...fieldOf(form, 'terms', (text) => complaintAbout(splitTerms(text), t) ?? true)}
      />
    </EditDialog>
  );
}

function complaintAbout(
  terms: readonly string[],
  t: ReturnType<typeof useAdminTranslation<'adminSearch'>>['t'],
): string | undefined {
  if (terms.length < 2) return t('adminSearch.tooFew');
  if (terms.length > maxTerms) return t('adminSearch.tooMany', { count: maxTerms });
  const isLong = (word: string) => word.length > length || word.split(' ').length > phrase;
  return terms.some(isLong) ? t('adminSearch.tooLong') : undefined;
}
