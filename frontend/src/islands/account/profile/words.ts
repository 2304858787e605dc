import type { Translate } from '../../../i18n/texts.ts';

export type T = Translate<'account' | 'profile' | 'checkout' | 'confirmation' | 'common'>;
