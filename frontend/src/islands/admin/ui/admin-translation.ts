import type { Language } from '@shop/shared';
import type { Namespace, Texts, Translate } from '../../../i18n/texts.ts';
import { useTranslation } from '../../kit/i18n-context.tsx';

/**
 * Props of every island of the back office: the language and the texts of `admin`, `common` and the named namespaces.
 */
export interface AdminProps<Name extends Namespace = never> {
  language: Language;
  texts: Texts<Name | 'admin' | 'common'>;
}

/** Language of the page and translation function for `admin`, `common` and the named namespaces. */
export function useAdminTranslation<Name extends Namespace = 'admin'>(): {
  language: Language;
  t: Translate<Name | 'admin' | 'common'>;
} {
  return useTranslation<Name | 'admin' | 'common'>();
}
