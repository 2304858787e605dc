import { JobQueue } from '../../src/platform/jobs/job-queue.js';
import { Mailer, type Mail } from '../../src/platform/mail/mailer.js';
import type { TestShop } from './test-shop.js';

/** Does now what the shop would do in the background, mails included. `isEarly`: retries and later jobs too. */
export function runJobs(shop: TestShop, isEarly = false): Promise<number> {
  return shop.app.get(JobQueue).runWaiting({ isEarly });
}

/** Every mail that leaves from now on, in order, instead of a file of its own. Mails leave in `runJobs`. */
export function collectMails(shop: TestShop, mails: Mail[] = []): Mail[] {
  jest.spyOn(shop.app.get(Mailer), 'send').mockImplementation((mail: Mail) => {
    mails.push(mail);
    return Promise.resolve();
  });
  return mails;
}

/** The mails that leave in the current test of a suite: those of the one before have left, later ones too. */
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

/** The first link of a mail to a page of the shop, without its origin: `/reset-password?token=…`. */
export function linkIn({ text }: Mail): string {
  const [link = ''] = /https?:\/\/\S+/.exec(text) ?? [];
  const { pathname, search } = new URL(link);
  return pathname + search;
}
