import { layOut } from './layout.js';

describe('the layout of a mail', () => {
  const mail = layOut({
    language: 'fr',
    shopName: 'Miels & Cie',
    shopUrl: 'https://shop.example',
    subject: 'Votre compte\r\nBcc: victim@test.example',
    paragraphs: ['Bonjour <script>alert(1)</script>,', 'À bientôt'],
    rows: [{ label: 'Miel "doux"', value: '12,50 $', picture: 'https://shop.example/a.webp?"w=1' }],
    button: { label: 'Ouvrir', url: 'https://shop.example/a?b=1&c="2"' },
    sections: [{ title: 'Vos droits <b>', text: 'Quatorze jours\n& un remboursement' }],
    note: 'Vous n’avez rien demandé ? Ignorez ce message.',
    links: [{ label: 'Voir ma commande', url: 'https://shop.example/suivi#a.b' }],
    noteLink: { label: 'Me désabonner', url: 'https://shop.example/stop?token=t' },
  });

  it('shows what people typed as text', () => {
    expect(mail.html).not.toContain('<script>');
    expect(mail.html).toContain('&lt;script&gt;');
    expect(mail.html).toContain('href="https://shop.example/a?b=1&amp;c=&quot;2&quot;"');
    expect(mail.html).toContain('src="https://shop.example/a.webp?&quot;w=1"');
    expect(mail.html).toContain('Miels &amp; Cie');
    expect(mail.html).toContain('Miel &quot;doux&quot;');
    expect(mail.html).toContain('Vos droits &lt;b&gt;</h2>');
    expect(mail.html).toContain('Quatorze jours<br>&amp; un remboursement');
  });

  it('shows links by their names in HTML', () => {
    for (const [url, label] of [
      ['https://shop.example/suivi#a.b', 'Voir ma commande'],
      ['https://shop.example/stop?token=t', 'Me désabonner'],
    ] as const) {
      expect(mail.html).toContain(`href="${url}">${label}</a>`);
      expect(mail.html.split(url)).toHaveLength(2);
    }
  });

  it('keeps the subject on one line, so that it adds no header', () => {
    expect(mail.subject).toBe('Votre compte Bcc: victim@test.example');
  });

  it('says the same without HTML', () => {
    for (const part of [
      'À bientôt',
      'Miel "doux" : 12,50 $',
      'https://shop.example/a?b=1&c="2"',
      'VOS DROITS <B>\nQuatorze jours\n& un remboursement',
      'Ignorez',
      'Voir ma commande :\nhttps://shop.example/suivi#a.b',
      'Me désabonner :\nhttps://shop.example/stop?token=t',
    ]) {
      expect(mail.text).toContain(part);
    }
  });
});
