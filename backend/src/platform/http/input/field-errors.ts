import type { ValidationError } from '@nestjs/common';
import type { FieldError, Language } from '@shop/shared';
import type { TranslationService } from '../../i18n/translation.service.js';

const mostErrors = 20;

/** First error of each field, translated, with the path of the field; limited to the first fields. */
export function fieldErrors(
  errors: readonly ValidationError[],
  texts: TranslationService,
  language: Language,
): FieldError[] {
  const complaints = complaintsOf(errors).slice(0, mostErrors);
  return complaints.map(({ field, complaint }) => {
    return { field, message: sentenceOf(complaint, texts, language) };
  });
}

interface Complaint {
  field: string;
  complaint: string;
}

function complaintsOf(errors: readonly ValidationError[], path = ''): Complaint[] {
  return errors.flatMap(({ property, constraints = {}, children = [] }) => {
    const field = path + property;
    const [complaint] = Object.values(constraints);
    const nested = complaintsOf(children, `${field}.`);
    return complaint ? [{ field, complaint }, ...nested] : nested;
  });
}

/**
 * Translates a message made by `validationMessage`; messages of class-validator itself are replaced by a general one.
 */
function sentenceOf(complaint: string, texts: TranslationService, language: Language): string {
  const [, file = 'validation', key = 'invalid', limit = ''] =
    /^([a-z_]{1,30})\.([a-z_.]{1,60})(?:\|(-?\d{1,20}))?$/.exec(complaint) ?? [];
  return texts.in(language, file)(key, { limit });
}
