import { Injectable } from '@nestjs/common';
import type { Language } from '@shop/contracts';
import { I18nService } from 'nestjs-i18n';

/** A text of `mails.json` with its placeholders filled. */
export type Say = (key: string, values?: Record<string, string | number>) => string;

@Injectable()
export class MailTexts {
  constructor(private readonly i18n: I18nService) {}

  in(language: Language): Say {
    return (key, values = {}) => fill(this.i18n.translate(`mails.${key}`, { lang: language }), values);
  }
}

/** Not left to nestjs-i18n, which obeys a `$t(…)` inside the values: they are what people typed. */
export function fill(template: string, values: Record<string, string | number>): string {
  return template.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ''));
}
