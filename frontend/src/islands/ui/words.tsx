import type { Language } from '@shop/contracts';
import { createContext, useContext, useMemo, type ReactNode } from 'react';
import { translator, type AllTexts, type Namespace, type Texts, type Translate } from '../../i18n/texts.ts';

/** What every admin island is handed: `admin`, `common`, and the namespaces of its own. */
export interface AdminProps<Name extends Namespace = never> {
  language: Language;
  texts: Texts<Name | 'admin' | 'common'>;
}

interface Words {
  language: Language;
  t: Translate<Namespace>;
}

const WordsContext = createContext<Words | null>(null);

interface ProviderProps {
  language: Language;
  texts: Partial<AllTexts>;
  children: ReactNode;
}

export function WordsProvider({ language, texts, children }: ProviderProps) {
  const words = useMemo(
    () => ({ language, t: translator<Namespace>(texts as AllTexts, language) }),
    [language, texts],
  );
  return <WordsContext value={words}>{children}</WordsContext>;
}

/** The language of the page and its sentences; say the namespaces that the island was handed: `useWords<'adminCatalog'>()`. */
export function useWords<Name extends Namespace = 'admin'>() {
  const words = useContext(WordsContext);
  if (!words) throw new Error('Parts of the back office stand inside <AdminScreen>.');
  return words as { language: Language; t: Translate<Name | 'admin' | 'common'> };
}
