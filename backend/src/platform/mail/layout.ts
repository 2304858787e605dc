import type { Language } from '@shop/shared';

export interface MailContent {
  subject: string;
  text: string;
  html: string;
}

/** A row of a table in a mail, such as a product and its price. */
export interface MailRow {
  label: string;
  /** Empty for a row that is its label. */
  value: string;
  /** Smaller text under the label. */
  detail?: string;
  /** Address of the picture of a product. */
  picture?: string;
  /** True for the row with the total of the rows above. */
  isTotal?: boolean;
}

export interface MailLink {
  label: string;
  url: string;
}

/** The parts of a mail, as translated plain texts. */
export interface MailParts {
  language: Language;
  shopName: string;
  /** Origin of the shop, without a final slash. */
  shopUrl: string;
  subject: string;
  /** Paragraphs in order, separated by blank lines. */
  paragraphs: readonly string[];
  rows?: readonly MailRow[];
  button?: MailLink;
  /** Other links, under the button. */
  links?: readonly MailLink[];
  /** Titled sections after the main text, such as the terms of a sale. */
  sections?: readonly { title: string; text: string }[];
  note?: string;
  /** A link after the small print. */
  noteLink?: MailLink;
}

/** Escapes characters with a meaning in HTML, for texts and attributes. */
export function escapeHtml(text: string): string {
  const entities: Record<string, string> = {
    '&': '&amp;',
    '<': '&lt;',
    '>': '&gt;',
    '"': '&quot;',
    "'": '&#39;',
  };
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? character);
}

export function layOut(parts: MailParts): MailContent {
  return { subject: oneLine(parts.subject), text: asText(parts), html: asHtml(parts) };
}

/** Replaces line breaks by spaces, since a header is one line. */
function oneLine(text: string): string {
  return text.replace(/[\r\n\u2028\u2029\0]+/g, ' ').trim();
}

function asText(mail: MailParts): string {
  const { shopName, paragraphs, rows = [], button, links = [], sections = [], note, noteLink } = mail;
  const colon = mail.language === 'fr' ? ' :' : ':';
  const table = rows
    .map(({ label, value, detail }) => {
      const line = value ? `${label}${colon} ${value}` : label;
      return detail ? `${line}\n${detail}` : line;
    })
    .join('\n');
  const linkText = ({ label, url }: MailLink) => `${label}${colon}\n${url}`;
  const shown = [button, ...links].flatMap((link) => (link ? [linkText(link)] : []));
  const blocks = sections.map(({ title, text }) => `${title.toUpperCase()}\n${text}`);
  const end = [`— ${shopName}`, note, noteLink && linkText(noteLink)];
  return [...paragraphs, table, ...shown, ...blocks, ...end].filter(Boolean).join('\n\n');
}

interface Style {
  always: string;
  light?: string;
  /** Styles for a dark theme. */
  dark?: string;
}

/** The colours of the storefront (`frontend/src/styles/tokens.css`). */
const looks = {
  body: {
    always: 'margin:0;padding:24px 12px;font:16px/1.55 system-ui,-apple-system,sans-serif',
    light: 'background:#f6efe2;color:#2b2620',
    dark: 'background:#1c1e18;color:#f3eada',
  },
  card: {
    always:
      'box-sizing:border-box;max-width:600px;margin:0 auto;padding:28px;border-radius:16px;overflow-wrap:anywhere',
    light: 'background:#fdf9f1',
    dark: 'background:#272920',
  },
  shop: { always: 'margin:0 0 24px' },
  name: {
    always: 'font:600 22px/1.2 Georgia,serif;text-decoration:none',
    light: 'color:#2f4a3a',
    dark: 'color:#a9c3a0',
  },
  mark: { always: 'vertical-align:middle;margin-right:10px;border:0;border-radius:10px' },
  title: { always: 'margin:0 0 16px;font:600 24px/1.25 Georgia,serif' },
  rows: { always: 'width:100%;border-collapse:collapse' },
  cell: {
    always: 'padding:10px 0;border-bottom:1px solid;vertical-align:middle',
    light: 'border-color:#dccdb2',
    dark: 'border-color:#3b3d31',
  },
  picture: { always: 'display:block;border:0;border-radius:8px;object-fit:cover' },
  button: {
    always: 'display:inline-block;padding:13px 26px;border-radius:999px;font-weight:600;text-decoration:none',
    light: 'background:#2f4a3a;color:#fbf6ea',
    dark: 'background:#e8b04a;color:#241a06',
  },
  link: { always: '', light: 'color:#2f4a3a', dark: 'color:#a9c3a0' },
  heading: { always: 'margin:24px 0 4px;font-size:16px' },
  section: { always: 'margin:0;font-size:14px', light: 'color:#574d41', dark: 'color:#cbbfaa' },
  note: {
    always: 'max-width:600px;margin:16px auto 0;font-size:13px;overflow-wrap:anywhere',
    light: 'color:#6f6350',
    dark: 'color:#a89c86',
  },
} satisfies Record<string, Style>;

/** Mail programs read inline styles; dark ones need a rule, which must override them. */
function style(name: keyof typeof looks, more = ''): string {
  const { always, light = '' }: Style = looks[name];
  return `class="${name}" style="${[always, light, more].filter(Boolean).join(';')}"`;
}

const darkRules = Object.entries(looks)
  .map(([name, { dark }]: [string, Style]) => dark && `.${name}{${dark.replaceAll(/;|$/g, '!important;')}}`)
  .filter(Boolean)
  .join('');
const styles =
  `:root{color-scheme:light dark}@media(max-width:480px){.card{padding:20px!important}}` +
  `@media(prefers-color-scheme:dark){${darkRules}}`;

function asHtml(mail: MailParts): string {
  const { language, shopName, shopUrl, subject, paragraphs, rows = [], button, links = [] } = mail;
  const parts = [
    ...paragraphs.map((text) => `<p>${asLines(text)}</p>`),
    ...(rows.length ? [tables(rows)] : []),
    ...(button
      ? [`<p><a ${style('button')} href="${escapeHtml(button.url)}">${escapeHtml(button.label)}</a></p>`]
      : []),
    ...links.map((link) => `<p>${anchor(link)}</p>`),
    ...(mail.sections ?? []).map(
      ({ title, text }) =>
        `<h2 ${style('heading')}>${escapeHtml(title)}</h2><p ${style('section')}>${asLines(text)}</p>`,
    ),
  ];
  return [
    `<!doctype html><html lang="${language}"><head><meta charset="utf-8">`,
    `<meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark">`,
    `<title>${escapeHtml(subject)}</title><style>${styles}</style></head>`,
    `<body ${style('body')}><div ${style('card')}><p ${style('shop')}>`,
    `<a ${style('name')} href="${escapeHtml(shopUrl)}"><img ${style('mark')} src="${escapeHtml(shopUrl)}/icon-192.png"`,
    `width="40" height="40" alt="">${escapeHtml(shopName)}</a></p>`,
    `<h1 ${style('title')}>${escapeHtml(oneLine(subject))}</h1>`,
    ...parts,
    `</div>${smallPrint(mail)}</body></html>`,
  ].join('\n');
}

function smallPrint({ note = '', noteLink }: MailParts): string {
  const parts = [asLines(note), noteLink ? anchor(noteLink) : ''].filter(Boolean);
  return parts.length > 0 ? `<p ${style('note')}>${parts.join('<br>')}</p>` : '';
}

function anchor({ label, url }: MailLink): string {
  return `<a ${style('link')} href="${escapeHtml(url)}">${escapeHtml(label)}</a>`;
}

/** Products get a table of their own, so that longer values of other rows do not narrow their names on phones. */
function tables(rows: readonly MailRow[]): string {
  const end = rows.findLastIndex(({ picture }) => picture) + 1;
  const parts = [rows.slice(0, end), rows.slice(end)].filter((part) => part.length > 0);
  return `<div style="margin:20px 0">${parts.map(table).join('')}</div>`;
}

/** A table with one line per row; pictures have a column of their own. */
function table(rows: readonly MailRow[]): string {
  const hasPictures = rows.some(({ picture }) => picture);
  const lines = rows.map(({ label, value, detail, picture, isTotal }) => {
    const small = detail ? `<div ${style('section')}>${escapeHtml(detail)}</div>` : '';
    const weight = isTotal ? 'font-weight:700' : '';
    const image =
      picture && `<img ${style('picture')} src="${escapeHtml(picture)}" width="56" height="56" alt="">`;
    const first = image ? `<td ${style('cell', 'width:68px')}>${image}</td>` : '';
    const span = hasPictures && !image ? ' colspan="2"' : '';
    return (
      `<tr>${first}<td${span} ${style('cell', weight)}>${escapeHtml(label)}${small}</td>` +
      `<td ${style('cell', `text-align:right;padding-left:12px;white-space:nowrap;${weight}`)}>${escapeHtml(value)}</td></tr>`
    );
  });
  return `<table ${style('rows')} role="presentation">${lines.join('')}</table>`;
}

function asLines(text: string): string {
  return escapeHtml(text).replace(/\r?\n/g, '<br>');
}
