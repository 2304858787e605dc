import { convert, type HtmlToTextOptions } from 'html-to-text';

const block = { leadingLineBreaks: 2, trailingLineBreaks: 2 };

/** Paragraphs with a line of nothing between them, points of a list one to a line; links and pictures say nothing. */
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

/** A description as other shops write it, as ours does: without marks, an empty line between paragraphs. */
export function textOfHtml(html: string): string {
  if (!/[<&]/.test(html)) return html.trim();
  // Line ends within marked up text are blanks; in text without paragraphs they are meant.
  const isMarkedUp = /<(?:p|br|div|ul|ol|h[1-6]|table)\b/i.test(html);
  const text = convert(isMarkedUp ? html : html.replace(/\n/g, '<br>'), options);
  return text
    .split('\n')
    .map((line) => line.trimEnd())
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}
