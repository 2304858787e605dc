import type { Language } from '@shop/contracts';

/** A mail in both its forms. */
export interface MailContent {
  subject: string;
  text: string;
  html: string;
}

/** What a mail says, in plain texts that are translated already. */
export interface MailParts {
  language: Language;
  shopName: string;
  subject: string;
  /** In order; a blank line between two. */
  paragraphs: readonly string[];
  /** One row a line, such as a product and its price. */
  rows?: readonly { label: string; value: string }[];
  button?: { label: string; url: string };
  /** What follows, each under a title of its own, such as the terms of a sale. */
  sections?: readonly { title: string; text: string }[];
  /** Small print under the rest. */
  note?: string;
}

/** Every character that means something to HTML, in a text or in an attribute. */
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

/** A header is one line: whatever ends lines becomes a space. */
function oneLine(text: string): string {
  return text.replace(/[\r\n\u2028\u2029\0]+/g, ' ').trim();
}

function asText({ shopName, paragraphs, rows = [], button, sections = [], note }: MailParts): string {
  const table = rows.map(({ label, value }) => `${label} : ${value}`).join('\n');
  const link = button && `${button.label} :\n${button.url}`;
  const blocks = sections.map(({ title, text }) => `${title.toUpperCase()}\n${text}`);
  return [...paragraphs, table, link, ...blocks, `— ${shopName}`, note].filter(Boolean).join('\n\n');
}

const style = {
  body: 'margin:0;padding:24px;background:#f6f3ec;color:#2a2620;font:16px/1.5 system-ui,sans-serif',
  card: 'max-width:560px;margin:0 auto;padding:32px;background:#ffffff;border-radius:12px',
  name: 'margin:0 0 24px;font-size:20px;font-weight:700;color:#7a4b00',
  cell: 'padding:6px 0;border-bottom:1px solid #e8e2d5',
  button:
    'display:inline-block;padding:12px 24px;border-radius:8px;background:#7a4b00;color:#ffffff;text-decoration:none',
  title: 'margin:24px 0 4px;font-size:16px',
  section: 'margin:0;font-size:14px;color:#4a4438',
  note: 'max-width:560px;margin:16px auto 0;font-size:13px;color:#5f584b',
};

function asHtml(mail: MailParts): string {
  const { language, shopName, subject, paragraphs, rows = [], button, sections = [], note } = mail;
  const table = rows.map(
    ({ label, value }) =>
      `<tr><td style="${style.cell}">${escapeHtml(label)}</td>` +
      `<td style="${style.cell};text-align:right">${escapeHtml(value)}</td></tr>`,
  );
  const parts = [
    ...paragraphs.map((text) => `<p>${asLines(text)}</p>`),
    ...(table.length ? [`<table width="100%" role="presentation">${table.join('')}</table>`] : []),
    ...(button
      ? [`<p><a style="${style.button}" href="${escapeHtml(button.url)}">${escapeHtml(button.label)}</a></p>`]
      : []),
    ...sections.map(
      ({ title, text }) =>
        `<h2 style="${style.title}">${escapeHtml(title)}</h2><p style="${style.section}">${asLines(text)}</p>`,
    ),
  ];
  return [
    `<!doctype html><html lang="${language}"><head><meta charset="utf-8">`,
    `<meta name="viewport" content="width=device-width"><title>${escapeHtml(subject)}</title></head>`,
    `<body style="${style.body}"><div style="${style.card}"><p style="${style.name}">${escapeHtml(shopName)}</p>`,
    ...parts,
    `</div>${note ? `<p style="${style.note}">${escapeHtml(note)}</p>` : ''}</body></html>`,
  ].join('\n');
}

function asLines(text: string): string {
  return escapeHtml(text).replace(/\r?\n/g, '<br>');
}
