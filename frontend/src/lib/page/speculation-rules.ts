import { localePath, languages, personalPages } from '@shop/shared';

const inEveryLanguage = (path: string) => languages.map((language) => localePath(language, path));

/**
 * Speculation rules as JSON: the browser fetches a page of the shop when its link is about to be followed. Personal
 * pages, files, and lists that somebody filters or searches are left out: fetching those would cost the shop a render,
 * or count a search that nobody made.
 * https://developer.mozilla.org/docs/Web/HTML/Reference/Elements/script/type/speculationrules
 */
export const speculationRules = JSON.stringify({
  prefetch: [
    {
      where: {
        and: [
          {
            href_matches: [
              { pathname: '/*', search: '' },
              ...inEveryLanguage('/products').map((pathname) => ({ pathname, search: 'category=:id' })),
            ],
          },
          {
            not: {
              href_matches: [
                '/api/*',
                ...personalPages.flatMap(inEveryLanguage).map((path) => `${path}{/*}?`),
              ],
            },
          },
          // A variant is fetched by script, in its place on the page.
          { not: { selector_matches: '[download], variant-picker a' } },
        ],
      },
      eagerness: 'moderate',
    },
  ],
});
