import { mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Logger } from '@nestjs/common';
import { FileMailer } from './file-mailer.js';

const mail = {
  id: '3f1c',
  to: 'ana@test.example',
  subject: 'Réglé : 12 $',
  text: 'Merci !',
  html: '<p>Merci&nbsp;!</p>',
};
const config = { publicUrl: 'https://shop.example', mail: { from: 'Mélilot <boutique@shop.example>' } };

const said: unknown[] = [];
const ignore = () => undefined;
Logger.overrideLogger({ log: ignore, error: ignore, warn: (line: unknown) => said.push(line) });

describe('sending a mail', () => {
  it('writes it to a file where there is no server', async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'mails-'));
    await new FileMailer({ ...config, dataDir }).send(mail);
    const [file = ''] = readdirSync(join(dataDir, 'mails'));
    expect(file).toMatch(/\.eml$/);
    expect(readFileSync(join(dataDir, 'mails', file), 'utf8')).toContain('To: ana@test.example');
    // The subject must not be logged, because a contact message has the sender's name in its subject (requirement
    // V03).
    expect(said.join()).toContain(file);
    expect(said.join()).not.toContain(mail.subject);
  });
});
