import type { ValidationError } from '@nestjs/common';
import type { FieldError, Language } from '@shop/contracts';
import type { Texts } from '../texts.js';

/** The first complaint of each field, translated, with the path of the field. */
export function fieldErrors(
  errors: readonly ValidationError[],
  texts: Texts,
  language: Language,
  path = '',
): FieldError[] {
  return errors.flatMap((error) => {
    const field = path + error.property;
    const [complaint] = Object.values(error.constraints ?? {});
    const nested = fieldErrors(error.children ?? [], texts, language, `${field}.`);
    return complaint ? [{ field, message: sentenceOf(complaint, texts, language) }, ...nested] : nested;
  });
}

/** A complaint is a key, with its arguments behind a bar (`validation.required|{…}`). */
function sentenceOf(complaint: string, texts: Texts, language: Language): string {
  const [found = '', args] = complaint.split(/\|(.*)/s);
  const [, file = '', key = ''] = /^([a-z_]+)\.([a-z_.]+)$/.exec(found) ?? ['', 'validation', 'invalid'];
  const { constraints = [] } = args ? (JSON.parse(args) as { constraints?: unknown[] }) : {};
  return texts.in(language, file)(key, { limit: String(constraints[0] ?? '') });
}
