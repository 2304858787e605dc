import { textOfHtml } from './html-text.js';

describe('a description of another shop', () => {
  it('is text: paragraphs, points and signs, and nothing that runs', () => {
    const html =
      '<h2>Savon &amp; baume</h2><p>Fait à la main,<br>sans parfum.</p>\n<script>alert(1)</script>' +
      '<ul>\n<li>Olive</li>\n<li>Karité <strong>bio</strong></li></ul><style>p{}</style>' +
      '<p><a href="https://x.example">Voir</a><img src="a.jpg" alt="x"></p>';
    expect(textOfHtml(html)).toBe(
      'Savon & baume\n\nFait à la main,\nsans parfum.\n\n• Olive\n• Karité bio\n\nVoir',
    );
  });

  it('that has no marks stays as it is', () => {
    expect(textOfHtml(' Doux.\n\nFormat : 500 g ')).toBe('Doux.\n\nFormat : 500 g');
    expect(textOfHtml('Doux &amp; clair\nFormat : 500&nbsp;g')).toBe('Doux & clair\nFormat : 500\u00a0g');
  });

  it('is never more than text, however it is written', () => {
    expect(textOfHtml('<p>1 < 2 &lt;b&gt;</p><img src=x onerror=alert(1)>')).toBe('1 < 2 <b>');
  });
});
