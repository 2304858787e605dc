import { JobQueue } from '../../src/platform/jobs/job-queue.js';
import { Mailer, type Mail } from '../../src/platform/mail/mailer.js';
import type { TestShop } from './test-shop.js';

/** Runs background jobs now, mails included. `isEarly`: also retries and jobs scheduled for later. */
export function runJobs(shop: TestShop, isEarly = false): Promise<number> {
  return shop.app.get(JobQueue).runWaiting({ isEarly });
}

/** Collects mails in memory instead of writing files. Mails are sent by `runJobs`. */
export function collectMails(shop: TestShop, mails: Mail[] = []): Mail[] {
  jest.spyOn(shop.app.get(Mailer), 'send').mockImplementation((mail: Mail) => {
    mails.push(mail);
    return Promise.resolve();
  });
  return mails;
}

/** Collects the mails of each test of a suite; mails of earlier tests are sent before. */
export function useMails(shop: TestShop): Mail[] {
  const mails: Mail[] = [];
  beforeAll(() => collectMails(shop, mails));
  beforeEach(async () => {
    await runJobs(shop, true);
    await runJobs(shop);
    mails.length = 0;
  });
  return mails;
}

/** First link of a mail to a page of the shop, without origin, such as `/reset-password?token=…`. */
export function linkIn({ text }: Mail): string {
  const [link = ''] = /https?:\/\/\S+/.exec(text) ?? [];
  const { pathname, search } = new URL(link);
  return pathname + search;
}
