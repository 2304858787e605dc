import { limits, splitWords, type SynonymGroup, type SynonymGroupInput } from '@shop/shared';
import { useAdminTranslation } from '../ui/admin-translation.ts';
import { EditDialog } from '../ui/form/EditDialog.tsx';
import { fieldOf } from '../ui/form/field-of.ts';
import { TextField } from '../ui/form/fields.tsx';
import { useItemForm } from '../ui/form/use-edit-form.ts';
import { useSaveSynonyms } from './synonyms.api.ts';

interface Props {
  /** Group to edit; absent for a new one. */
  group?: SynonymGroup;
  onClose: () => void;
}

interface Form {
  /** Between commas. */
  words: string;
  version: number | undefined;
}

const { words: mostWords, length, phrase } = limits.synonyms;

function toForm(group: SynonymGroup | undefined): Form {
  return { words: group?.words.join(', ') ?? '', version: group?.version };
}

const toInput = ({ words, version }: Form): SynonymGroupInput => ({ words: splitWords(words), version });

export function SynonymsDialog({ group, onClose }: Props) {
  const { t } = useAdminTranslation<'adminSearch'>();
  const saving = useSaveSynonyms(!group);
  const edit = useItemForm({ item: group, toForm, toInput, saving, onClose });
  const { form } = edit;
  return (
    <EditDialog
      edit={edit}
      title={t(group ? 'adminSearch.edit' : 'adminSearch.add')}
      className="w-[min(100%-2rem,36rem)]"
      submitLabel={t(group ? 'admin.save' : 'adminSearch.add')}
      failure={t(group ? 'adminSearch.editFailed' : 'adminSearch.addFailed')}
      comparedFields={[{ name: 'words', label: t('adminSearch.words') }]}
      onClose={onClose}
    >
      <TextField
        label={t('adminSearch.words')}
        isRequired
        maxLength={mostWords * (length + 2)}
        hint={t('adminSearch.wordsHint')}
        {...fieldOf(form, 'words', (words) => complaintAbout(splitWords(words), t) ?? true)}
      />
    </EditDialog>
  );
}

function complaintAbout(
  words: readonly string[],
  t: ReturnType<typeof useAdminTranslation<'adminSearch'>>['t'],
): string | undefined {
  if (words.length < 2) return t('adminSearch.tooFew');
  if (words.length > mostWords) return t('adminSearch.tooMany', { count: mostWords });
  const isLong = (word: string) => word.length > length || word.split(' ').length > phrase;
  return words.some(isLong) ? t('adminSearch.tooLong') : undefined;
}
