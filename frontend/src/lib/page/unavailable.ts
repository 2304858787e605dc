import type { Language } from '@shop/shared';
import { allTexts } from '../../i18n/all.ts';
import { translator } from '../../i18n/texts.ts';

const retryAfterSeconds = 5;

/** Error page for a database outage; it contains no shop data, because none can be read. */
export function unavailable(language: Language): Response {
  const t = translator(allTexts[language], language);
  const html = `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta http-equiv="refresh" content="${retryAfterSeconds}">
<title>${t('common.unavailable')}</title>
<style>body{font:1.125rem/1.6 Georgia,serif;display:grid;place-content:center;min-height:90vh;margin:0 1.5rem;text-align:center}</style>
</head>
<body>
<main>
<h1>${t('common.unavailable')}</h1>
<p>${t('common.unavailableText')}</p>
</main>
</body>
</html>`;
  return new Response(html, {
    status: 503,
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
      'Cache-Control': 'private, no-store',
      'Retry-After': String(retryAfterSeconds),
    },
  });
}
