import { Injectable } from '@nestjs/common';
import type { Language } from '@shop/shared';
import { I18nService } from 'nestjs-i18n';

export type Values = Record<string, string | number>;

/** A text with its placeholders filled: `{name}` is a value, `{status@statuses}` the text that `statuses` has for it. */
export type Say = (key: string, values?: Values) => string;

/**
 * The texts of `src/i18n`. Placeholders are filled here and not by nestjs-i18n, which evaluates `$t(…)` inside values
 * that people typed.
 */
@Injectable()
export class TranslationService {
  constructor(private readonly i18n: I18nService) {}

  /** The texts of one file: `texts.in('fr', 'mails')('hello', { firstName })`. */
  in(language: Language, file: string): Say {
    const textOf = (key: string) => this.i18n.translate<string, string>(`${file}.${key}`, { lang: language });
    return (key, values = {}) => fill(textOf(key), values, textOf);
  }
}

export function fill(template: string, values: Values, textOf?: (key: string) => string): string {
  return template.replace(/\{(\w+)(?:@(\w+))?\}/g, (_, name: string, list?: string) => {
    const value = String(values[name] ?? '');
    return list && textOf ? textOf(`${list}.${value}`) : value;
  });
}
