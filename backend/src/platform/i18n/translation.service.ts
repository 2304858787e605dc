import { Injectable } from '@nestjs/common';
import { joinNumberSigns, type Language } from '@shop/shared';
import { I18nService } from 'nestjs-i18n';

export type Values = Record<string, string | number>;

/**
 * Translated text with its placeholders filled: `{name}` is a value, `{status@statuses}` the translation of a value in
 * `statuses`.
 */
export type Translate = (key: string, values?: Values) => string;

/**
 * Translates with the files of `src/i18n`. Placeholders are not filled by nestjs-i18n, because it evaluates `$t(…)`
 * even inside values typed by users.
 */
@Injectable()
export class TranslationService {
  constructor(private readonly i18n: I18nService) {}

  /** Translations of one file, for example `texts.in('fr', 'mails')('hello', { firstName })`. */
  in(language: Language, file: string): Translate {
    const textOf = (key: string) => this.i18n.translate<string, string>(`${file}.${key}`, { lang: language });
    return (key, values = {}) => fill(textOf(key), values, textOf);
  }
}

export function fill(template: string, values: Values, textOf?: (key: string) => string): string {
  return joinNumberSigns(template).replace(/\{(\w+)(?:@(\w+))?\}/g, (_, name: string, list?: string) => {
    const value = String(values[name] ?? '');
    return list && textOf ? textOf(`${list}.${value}`) : value;
  });
}
