import type { FieldValues, Path } from 'react-hook-form';
import { useAdminTranslation } from '../admin-translation.ts';
import { pictureUrl, type Picture } from '../pictures/pictures.ts';
import type { ComparedField } from './ConflictDialog.tsx';

/** French and English text of a field for `ConflictDialog`; the English one has the form path `english.{name}`. */
export function useBilingualFields<Form extends FieldValues>() {
  const { t } = useAdminTranslation();
  return (name: Path<Form>, label: string): ComparedField<Form>[] => [
    { name, label: t('admin.inFrench', { label }) },
    { name: `english.${name}` as Path<Form>, label: t('admin.inEnglish', { label }) },
  ];
}

/** Compared fields with plain values, by name, with their labels. */
export function labelled<Name extends string>(names: readonly Name[], labelOf: (name: Name) => string) {
  const entries = names.map((name) => [name, { label: labelOf(name) }]);
  return Object.fromEntries(entries) as Record<Name, { label: string }>;
}

/** Renders one picture or a list of pictures in a `ConflictDialog`. */
export function ShownPictures({ value }: { value: unknown }) {
  const { t } = useAdminTranslation();
  const pictures = (Array.isArray(value) ? value : [value]).filter(Boolean) as Picture[];
  if (pictures.length === 0) return <span className="text-ink-soft">{t('admin.nothing')}</span>;
  return (
    <span className="flex flex-wrap gap-2">
      {pictures.map((picture, index) => (
        <img
          key={index}
          src={pictureUrl(picture, 160)}
          alt={t('admin.imageNumber', { place: index + 1, count: pictures.length })}
          className="h-16 w-20 rounded-sm object-cover"
          data-fallback="placeholder"
        />
      ))}
    </span>
  );
}
