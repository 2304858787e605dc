import type { Locale } from '../store/types.ts';

/** Text that is already HTML; all other inserted values are escaped. */
export interface Markup {
  html: string;
}

type Part = string | number | Markup | readonly Markup[];

/** Tagged template that escapes inserted values: `markup\`<p>${anything}</p>\``. */
export function markup(strings: TemplateStringsArray, ...parts: Part[]): Markup {
  const pieces = strings.map(
    (text, index) => text + (index < parts.length ? insert(parts[index] ?? '') : ''),
  );
  return { html: pieces.join('') };
}

function insert(part: Part): string {
  if (typeof part === 'string' || typeof part === 'number') return escape(String(part));
  return 'html' in part ? part.html : part.map(({ html }) => html).join('');
}

function escape(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;');
}

export interface Document {
  locale: Locale;
  title: string;
  /** Relative path from the page to `/pages/style.css`, since the page may be below a proxy's path prefix. */
  stylesheet: string;
  banner: string;
  body: Markup;
}

/** HTML document without scripts and inline styles, so that a strict content security policy allows it. */
export function documentOf({ locale, title, stylesheet, banner, body }: Document): string {
  return markup`<!doctype html>
<html lang="${locale === 'fr' ? 'fr-CA' : 'en-CA'}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}</title>
<link rel="stylesheet" href="${stylesheet}">
</head>
<body>
<header class="banner">${banner}</header>
${body}
</body>
</html>
`.html;
}
