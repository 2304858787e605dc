import { isLanguage } from '@shop/shared';

/** A year, in seconds. */
const cookieAge = 31_536_000;

/** Remembers the language that the visitor chose: for the next visit, and for what the API answers. */
function remember(language: string): void {
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  document.cookie = `language=${language}; Path=/; Max-Age=${cookieAge}; SameSite=Lax${secure}`;
}

document.addEventListener('click', (event) => {
  const link = (event.target as Element).closest<HTMLAnchorElement>('a[data-language]');
  const language = link?.dataset.language;
  if (!link || !isLanguage(language)) return;
  // The link keeps the current search, filters and page, which scripts may have changed since the page was loaded.
  link.search = location.search;
  link.hash = location.hash;
  remember(language);
  try {
    localStorage.setItem('language', language);
  } catch {
    // Storage is closed to us: the address still carries the language.
  }
});

// The API must answer in the language of the page that asks, also where that is not the one chosen before.
const { lang } = document.documentElement;
const chosen = /(?:^|; )language=(fr|en)/.exec(document.cookie)?.[1];
if (chosen && chosen !== lang && isLanguage(lang)) remember(lang);
