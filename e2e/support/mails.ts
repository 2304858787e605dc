import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { dataFolder } from './servers/data-folder.ts';
import { expect } from './fixtures.ts';

/** E-mails of the shop, latest first. Without a mail server, each e-mail is written to a file. */
async function mails(): Promise<string[]> {
  const folder = join(await dataFolder(), 'mails');
  const files = (await readdir(folder).catch(() => [])).filter((file) => file.endsWith('.eml')).sort();
  return Promise.all(
    files.reverse().map(async (file) => readable(await readFile(join(folder, file), 'utf8'))),
  );
}

/** Decodes quoted-printable as far as addresses need it. */
function readable(mail: string): string {
  return mail.replace(/=\r?\n/g, '').replaceAll('=3D', '=');
}

/** Path and fragment of the link to an order in its latest e-mail; waits for the e-mail. */
export async function mailedOrderLink(orderId: string): Promise<string> {
  const link = new RegExp(`https?://[^/\\s]+((?:/suivi|/en/track)#${orderId}\\.[\\w-]+)`);
  const found = async () => (await mails()).map((text) => link.exec(text)?.[1]).find(Boolean);
  await expect.poll(found, { timeout: 90_000 }).toBeTruthy();
  return (await found()) ?? '';
}

/** Path and query of the link to `path` in the latest e-mail to an address; waits for the e-mail. */
export async function mailedLink(to: string, path: string): Promise<string> {
  const found = async () => {
    const mail = (await mails()).find(
      (text) => text.includes(`To: ${to}`) && text.includes(`${path}?token=`),
    );
    return mail && new RegExp(`https?://[^/\\s]+((?:/en)?${path}\\?token=[\\w-]+)`).exec(mail)?.[1];
  };
  await expect.poll(found, { timeout: 90_000 }).toBeTruthy();
  return (await found()) ?? '';
}
