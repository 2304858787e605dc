import type { Language } from '@shop/contracts';
import type { Namespace, Texts, Translate } from '../../../i18n/texts.ts';
import { useTranslation } from '../../kit/i18n-context.tsx';

/** What every admin island is handed: `admin`, `common`, and the namespaces of its own. */
export interface AdminProps<Name extends Namespace = never> {
  language: Language;
  texts: Texts<Name | 'admin' | 'common'>;
}

/** The language of the page, and the sentences of `admin`, `common` and the named namespaces. */
export function useAdminTranslation<Name extends Namespace = 'admin'>(): {
  language: Language;
  t: Translate<Name | 'admin' | 'common'>;
} {
  return useTranslation<Name | 'admin' | 'common'>();
}
