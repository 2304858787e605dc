import { convert, type HtmlToTextOptions } from 'html-to-text';

const block = { leadingLineBreaks: 2, trailingLineBreaks: 2 };

/** Conversion of HTML: an empty line between paragraphs, one line per list item, no links or images. */
const options: HtmlToTextOptions = {
  wordwrap: false,
  selectors: [
    ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6'].map((selector) => ({
      selector,
      format: 'heading',
      options: { ...block, uppercase: false },
    })),
    { selector: 'ul', options: { itemPrefix: '• ', leadingLineBreaks: 2, trailingLineBreaks: 2 } },
    { selector: 'a', options: { ignoreHref: true } },
    { selector: 'img', format: 'skip' },
    { selector: 'table', format: 'block', options: block },
    { selector: 'tr', format: 'block', options: { leadingLineBreaks: 1, trailingLineBreaks: 1 } },
    ...['script', 'style', 'iframe', 'video', 'svg'].map((selector) => ({ selector, format: 'skip' })),
  ],
};

/** Converts an HTML description to plain text with an empty line between paragraphs. */
export function textOfHtml(html: string): string {
  if (!/[<&]/.test(html)) return html.trim();
  // Line breaks are ignored in HTML with paragraphs, but kept in plain text.
  const isMarkedUp = /<(?:p|br|div|ul|ol|h[1-6]|table)\b/i.test(html);
  const text = convert(isMarkedUp ? html : html.replace(/\n/g, '<br>'), options);
  return text
    .split('\n')
    .map((line) => line.trimEnd())
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}
