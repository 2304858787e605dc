import { ownerPlaceholders, unknownPlaceholder } from '@shop/shared';
import { AppError } from '../../platform/errors/app-error.js';

/** Refuses with `content.placeholder_unknown` when a text contains a placeholder that does not exist. */
export function refuseUnknownPlaceholders(texts: Readonly<Record<string, string | undefined>>): void {
  for (const [field, text = ''] of Object.entries(texts)) {
    const name = unknownPlaceholder(text);
    if (name === undefined) continue;
    const known = ownerPlaceholders.map((one) => `{${one}}`).join(' ');
    throw new AppError('content.placeholder_unknown', { name, known }, { field });
  }
}

/** Texts in both languages by field name, such as `content` for French and `translations.en.content` for English. */
export function bilingualTexts<Name extends string>(
  input: { [Key in Name]?: string } & { translations?: { en?: { [Key in Name]?: string } } },
  names: readonly Name[],
): Record<string, string | undefined> {
  return Object.fromEntries(
    names.flatMap((name) => [
      [name, input[name]],
      [`translations.en.${name}`, input.translations?.en?.[name]],
    ]),
  );
}
