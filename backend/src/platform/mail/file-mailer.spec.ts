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

Logger.overrideLogger(false);

describe('sending a mail', () => {
  it('writes it to a file where there is no server', async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'mails-'));
    await new FileMailer({ ...config, dataDir }).send(mail);
    const [file = ''] = readdirSync(join(dataDir, 'mails'));
    expect(file).toMatch(/\.eml$/);
    expect(readFileSync(join(dataDir, 'mails', file), 'utf8')).toContain('To: ana@test.example');
  });
});
