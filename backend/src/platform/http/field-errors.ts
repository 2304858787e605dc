import type { ValidationError } from '@nestjs/common';
import type { FieldError, Language } from '@shop/contracts';
import type { I18nService } from 'nestjs-i18n';

/** The first complaint of each field, translated, with the path of the field. */
export function fieldErrors(
  errors: readonly ValidationError[],
  i18n: I18nService,
  language: Language,
  path = '',
): FieldError[] {
  return errors.flatMap((error) => {
    const field = path + error.property;
    const [complaint] = Object.values(error.constraints ?? {});
    const nested = fieldErrors(error.children ?? [], i18n, language, `${field}.`);
    return complaint ? [{ field, message: sentenceOf(complaint, i18n, language) }, ...nested] : nested;
  });
}

/** A complaint is a key, with its arguments behind a bar (`validation.required|{…}`). */
function sentenceOf(complaint: string, i18n: I18nService, lang: Language): string {
  const [key = '', args] = complaint.split(/\|(.*)/s);
  if (!/^[a-z_]+\.[a-z_.]+$/.test(key)) return i18n.translate('validation.invalid', { lang });
  const parsed = args ? (JSON.parse(args) as { constraints?: unknown[] }) : {};
  return i18n.translate(key, { lang, args: { ...parsed, limit: parsed.constraints?.[0] } });
}
