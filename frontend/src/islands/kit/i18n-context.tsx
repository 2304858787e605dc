import type { Language } from '@shop/shared';
import { createContext, useContext, useMemo, type ReactNode } from 'react';
import { translator, type AllTexts, type Namespace, type Translate } from '../../i18n/texts.ts';

interface Translation {
  language: Language;
  t: (...call: [key: string, values?: Record<string, string | number>]) => string;
}

const TranslationContext = createContext<Translation | null>(null);

interface ProviderProps {
  language: Language;
  /** Texts of the namespaces that the page passes to the island. */
  texts: Partial<AllTexts>;
  children: ReactNode;
}

/** Context provider of every island, with the language of the page and its texts. */
export function TranslationProvider({ language, texts, children }: ProviderProps) {
  const translation = useMemo(
    () => ({ language, t: translator<Namespace>(texts as AllTexts, language) as Translation['t'] }),
    [language, texts],
  );
  return <TranslationContext value={translation}>{children}</TranslationContext>;
}

/**
 * Language of the page and translation function; the type argument names the namespaces: `useTranslation<'cart'>()`.
 */
export function useTranslation<Name extends Namespace = never>(): { language: Language; t: Translate<Name> } {
  const translation = useContext(TranslationContext);
  if (!translation) throw new Error('Parts of an island stand inside its <TranslationProvider>.');
  return translation;
}
