import { localePath } from '@shop/shared';
import { test as base, expect, type ConsoleMessage, type Page } from '@playwright/test';
import { texts, type Texts } from './texts.ts';

export interface ShopOptions {
  language: 'fr' | 'en';
}

interface Fixtures extends ShopOptions {
  /** Texts on the screen in the language of the test. */
  w: Texts;
  /** Address of a page in the language of the test. */
  at: (path: string) => string;
  /** Errors in the browser console. Unexpected ones fail the test at its end. */
  complaints: Complaints;
}

class Complaints {
  private readonly messages: string[] = [];
  private readonly expected: RegExp[] = [];

  /** Allows console errors that match the pattern, for tests that cause a refusal. */
  expect(pattern: RegExp): void {
    this.expected.push(pattern);
  }

  listenTo(page: Page): void {
    page.on('pageerror', (error) => this.messages.push(`${page.url()}: ${error.stack ?? error.message}`));
    page.on('console', (message: ConsoleMessage) => {
      // Violations of the content security policy appear as console errors as well.
      if (message.type() !== 'error') return;
      this.messages.push(`${page.url()}: ${message.text()} ${message.location().url}`);
    });
  }

  get unexpected(): string[] {
    return this.messages.filter((text) => !this.expected.some((pattern) => pattern.test(text)));
  }
}

export const test = base.extend<Fixtures>({
  language: ['fr', { option: true }],
  /** Each worker has its own shop; their ports are consecutive. */
  baseURL: ({ baseURL }, use, { parallelIndex }) => {
    const address = new URL(baseURL ?? '');
    address.port = String(Number(address.port) + parallelIndex);
    return use(address.origin);
  },
  w: ({ language }, use) => use(texts[language]),
  at: ({ language }, use) => use((path) => localePath(language, path)),
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
