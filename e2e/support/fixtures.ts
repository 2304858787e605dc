import { test as base, expect, type ConsoleMessage, type Page } from '@playwright/test';
import { words, type Words } from './words.ts';

export interface ShopOptions {
  language: 'fr' | 'en';
}

interface Fixtures extends ShopOptions {
  /** What is read on the screen, in the language of the run. */
  w: Words;
  /** Address of a page in the language of the run. */
  at: (path: string) => string;
  /** Whatever a page complains of fails the journey at its end, unless it was expected. */
  complaints: Complaints;
}

class Complaints {
  private readonly heard: string[] = [];
  private readonly expected: RegExp[] = [];

  /** A journey that makes the shop refuse something expects the browser to note it. */
  expect(pattern: RegExp): void {
    this.expected.push(pattern);
  }

  listenTo(page: Page): void {
    page.on('pageerror', (error) => this.heard.push(`${page.url()}: ${error.stack ?? error.message}`));
    page.on('console', (message: ConsoleMessage) => {
      // Violations of the content security policy are errors of the console, too.
      if (message.type() !== 'error') return;
      this.heard.push(`${page.url()}: ${message.text()} ${message.location().url}`);
    });
  }

  get unexpected(): string[] {
    return this.heard.filter((text) => !this.expected.some((pattern) => pattern.test(text)));
  }
}

export const test = base.extend<Fixtures>({
  language: ['fr', { option: true }],
  /** Each worker has a shop of its own: they stand side by side, from the first one's port on. */
  baseURL: ({ baseURL }, use, { parallelIndex }) => {
    const address = new URL(baseURL ?? '');
    address.port = String(Number(address.port) + parallelIndex);
    return use(address.origin);
  },
  w: ({ language }, use) => use(words[language]),
  at: ({ language }, use) => use((path) => (language === 'fr' ? path : `/en${path === '/' ? '' : path}`)),
  complaints: [
    async ({ context }, use) => {
      const complaints = new Complaints();
      context.on('page', (page) => complaints.listenTo(page));
      await use(complaints);
      expect(complaints.unexpected).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };
