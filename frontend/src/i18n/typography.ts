import { joinNumberSigns, type Language } from '@shop/shared';

const noBreak = '\u00a0';

/** Sign by sign: what must not be torn apart at the end of a line, in French as Quebec sets it. */
const french: [RegExp, string][] = [
  [/«[ \u00a0\u202f]*/g, `«${noBreak}`],
  [/(?<![ \u00a0\u202f])[ \u00a0\u202f]*»/g, `${noBreak}»`],
  [/ ([:;!?$%])/g, `${noBreak}$1`],
];
/** A number and its unit, in both languages. */
const units =
  /(\d) (?=(?:kg|g|mg|ml|mL|l|L|cm|mm|km|h|min|°C|jours?|mois|ans?|heures?|\$|%|days?|years?)(?![\p{L}\d]))/gu;

/** Non-breaking spaces where the language asks for them; the words stay as they are. */
export function typeset(text: string, language: Language): string {
  const joined = joinNumberSigns(text).replace(units, `$1${noBreak}`);
  if (language !== 'fr') return joined;
  return french.reduce((result, [pattern, replacement]) => result.replace(pattern, replacement), joined);
}
