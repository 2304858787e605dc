import type { Language } from '@shop/shared';

/** Between a label and what it is of: « x : y », "x: y". */
export const colonIn = (language: Language): string => (language === 'fr' ? ' : ' : ': ');
