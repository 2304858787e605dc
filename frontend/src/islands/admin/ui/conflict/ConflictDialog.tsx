import { useId, useState, type ReactNode } from 'react';
import type { FieldValues, Path } from 'react-hook-form';
import { Badge } from '../../../kit/Badge.tsx';
import { Dialog } from '../../../kit/Dialog.tsx';
import { useAdminTranslation } from '../admin-translation.ts';
import { differences, merged, proposed, type Difference, type Side, type Versions } from './conflict.ts';
import type { Conflict } from './use-conflict.ts';

interface Shown {
  label: string;
  /** Renders a value; not needed for texts, numbers and booleans. */
  show?: (value: unknown) => ReactNode;
}

export interface ComparedField<Form extends FieldValues> extends Shown {
  name: Path<Form>;
}

type EnglishOf<Form> = Form extends { english: infer Texts } ? keyof Texts : never;

/**
 * For each field of a form, the parts that the conflict dialog shows, such as a French and an English text
 * (`useBilingualFields`). A field with no parts is not compared.
 */
export type ComparedFields<Form extends FieldValues> = {
  [Name in Exclude<keyof Form, 'english' | 'version'>]-?:
    | readonly ComparedField<Form>[]
    | (Name extends EnglishOf<Form> ? never : Shown);
};

interface Props<Form extends FieldValues> {
  conflict: Conflict<Form>;
  fields: ComparedFields<Form>;
  /** Saves the form with the values that the user has chosen. */
  onSave: () => void;
}

/**
 * After an edit conflict, compares the typed values with the saved ones, field by field; the user chooses between them.
 */
export function ConflictDialog<Form extends FieldValues>({ conflict, ...rest }: Props<Form>) {
  const { form, theirs } = conflict;
  if (!theirs) return null;
  const versions = { base: form.formState.defaultValues as Partial<Form>, mine: form.getValues(), theirs };
  return <Comparison {...rest} conflict={conflict} versions={versions} />;
}

function Comparison<Form extends FieldValues>(props: Props<Form> & { versions: Versions<Form> }) {
  const { conflict, versions, onSave } = props;
  const fields = listOf(props.fields);
  const { t } = useAdminTranslation();
  const [found] = useState(() =>
    differences(
      fields.map(({ name }) => name),
      versions,
    ),
  );
  const [choices, setChoices] = useState<Partial<Record<string, Side>>>({});
  const sideOf = (difference: Difference<Form>) => choices[difference.name] ?? proposed(difference);
  const chooseAll = (side: Side) => setChoices(Object.fromEntries(found.map(({ name }) => [name, side])));

  function apply(): void {
    const isMineUsed = found.some((difference) => sideOf(difference) === 'mine');
    conflict.settle(merged(versions.theirs, found, sideOf));
    if (isMineUsed) onSave();
    else void conflict.refresh();
  }

  return (
    <Dialog title={t('admin.conflictTitle')} className="w-[min(100%-2rem,56rem)]" onClose={conflict.close}>
      <p className="text-ink-soft">{t(found.length > 0 ? 'admin.conflictText' : 'admin.conflictNone')}</p>
      {found.length > 1 && (
        <div className="flex flex-wrap gap-3">
          <button type="button" className="button button-outline" onClick={() => chooseAll('mine')}>
            {t('admin.keepAllMine')}
          </button>
          <button type="button" className="button button-outline" onClick={() => chooseAll('theirs')}>
            {t('admin.takeAllTheirs')}
          </button>
        </div>
      )}
      {found.map((difference) => (
        <DifferenceRow
          key={difference.name}
          field={fields.find(({ name }) => name === difference.name)}
          difference={difference}
          side={sideOf(difference)}
          onChoose={(side) => setChoices({ ...choices, [difference.name]: side })}
        />
      ))}
      <div className="flex flex-wrap justify-end gap-3">
        <button type="button" className="button button-outline" onClick={conflict.close}>
          {t('admin.backToForm')}
        </button>
        <button type="button" className="button" onClick={apply}>
          {t('admin.applyChoice')}
        </button>
      </div>
    </Dialog>
  );
}

function listOf<Form extends FieldValues>(fields: ComparedFields<Form>): ComparedField<Form>[] {
  const entries = Object.entries<Shown | readonly ComparedField<Form>[]>(fields);
  return entries.flatMap(([name, field]) =>
    'label' in field ? { ...field, name: name as Path<Form> } : field,
  );
}

interface RowProps<Form extends FieldValues> {
  field: ComparedField<Form> | undefined;
  difference: Difference<Form>;
  side: Side;
  onChoose: (side: Side) => void;
}

function DifferenceRow<Form extends FieldValues>({ field, difference, side, onChoose }: RowProps<Form>) {
  const { t } = useAdminTranslation();
  const name = useId();
  const show = field?.show ?? ((value: unknown) => <Plain value={value} />);
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-2 flex flex-wrap items-center gap-3 font-semibold">
        {field?.label}
        {difference.changedBy === 'both' && <Badge tone="waiting">{t('admin.changedByBoth')}</Badge>}
      </legend>
      <div className="grid gap-3 sm:grid-cols-2">
        {(['mine', 'theirs'] as const).map((one) => (
          <label
            key={one}
            className="grid cursor-pointer content-start gap-1.5 rounded-md border-[1.5px] border-line p-3 has-checked:border-accent has-checked:bg-sage-soft has-focus-visible:outline-2 has-focus-visible:outline-focus"
          >
            <span className="flex min-h-6 items-center gap-2 text-sm font-semibold">
              <input
                type="radio"
                className="size-4.5 accent-accent"
                name={name}
                checked={side === one}
                onChange={() => onChoose(one)}
              />
              {t(one === 'mine' ? 'admin.mine' : 'admin.theirs')}
            </span>
            <span className="max-h-48 overflow-auto wrap-anywhere whitespace-pre-wrap">
              {show(difference[one])}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

function Plain({ value }: { value: unknown }) {
  const { t } = useAdminTranslation();
  if (typeof value === 'boolean') return t(value ? 'admin.yes' : 'admin.no');
  const text = typeof value === 'string' || typeof value === 'number' ? String(value) : '';
  return text.trim() ? text : <span className="text-ink-soft">{t('admin.nothing')}</span>;
}
