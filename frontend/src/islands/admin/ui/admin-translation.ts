import type { Language } from '@shop/shared';
import type { Namespace, Texts, Translate } from '../../../i18n/texts.ts';
import { useTranslation } from '../../kit/i18n-context.tsx';

/** Props of every admin island: the texts of `admin`, of `common` and of its own namespaces. */
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
