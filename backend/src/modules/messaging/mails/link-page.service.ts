import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { Language } from '@shop/shared';
import type { Response } from 'express';
import { escapeHtml } from '../../../platform/mail/layout.js';
import { TranslationService } from '../../../platform/i18n/translation.service.js';

const style = `
  :root { color-scheme: light dark; font: 1.0625rem/1.6 system-ui, sans-serif }
  body { max-width: 32rem; margin: 15vh auto; padding: 0 1.5rem }
  button { padding: .75rem 1.5rem; border: 0; border-radius: .5rem; background: #7a4b00; color: #fff; font: inherit }
`;
const styleHash = createHash('sha256').update(style).digest('base64');
const policy = `default-src 'none'; style-src 'sha256-${styleHash}'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`;

/** Subject of the links: their texts are `messaging.<topic>.*`. */
export type LinkTopic = 'newsletter' | 'stock_alert';

export interface LinkPage {
  response: Response;
  language: Language;
  topic: LinkTopic;
}

/** The pages behind the links of mails that anybody may have asked for. They need neither login nor script. */
@Injectable()
export class LinkPageService {
  constructor(private readonly translationService: TranslationService) {}

  /** Asks for one click; the form goes to this same address, with its token. */
  ask({ response, ...page }: LinkPage, verb: 'confirm' | 'unsubscribe'): void {
    const label = this.text(`${verb}_button`, page);
    const form = `<form method="post"><button>${escapeHtml(label)}</button></form>`;
    this.send({ response: response.status(200), ...page }, verb, form);
  }

  report({ response, ...page }: LinkPage, outcome: 'confirmed' | 'unsubscribed' | 'invalid'): void {
    const label = this.text('back', page);
    const home = page.language === 'fr' ? '/' : `/${page.language}/`;
    const status = outcome === 'invalid' ? 400 : 200;
    this.send(
      { response: response.status(status), ...page },
      outcome,
      `<p><a href="${home}">${escapeHtml(label)}</a></p>`,
    );
  }

  private send({ response, ...page }: LinkPage, name: string, rest: string): void {
    const { language } = page;
    const title = escapeHtml(this.text(`${name}_title`, page));
    const text = escapeHtml(this.text(`${name}_text`, page));
    response.setHeader('Content-Security-Policy', policy);
    response.setHeader('Cache-Control', 'private, no-store');
    // With `no-referrer` a browser would send the form from the origin `null`, which is refused as another site's.
    response.setHeader('Referrer-Policy', 'same-origin');
    response
      .type('html')
      .send(
        `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="robots" content="noindex">` +
          `<meta name="viewport" content="width=device-width"><title>${title}</title><style>${style}</style></head>` +
          `<body><main><h1>${title}</h1><p>${text}</p>${rest}</main></body></html>`,
      );
  }

  private text(key: string, { language, topic }: Omit<LinkPage, 'response'>): string {
    return this.translationService.in(language, 'messaging')(`${topic}.${key}`);
  }
}
