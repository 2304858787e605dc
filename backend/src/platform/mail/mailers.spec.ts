import { mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Logger } from '@nestjs/common';
import { FileMailer } from './file-mailer.js';
import { SmtpMailer } from './smtp-mailer.js';

const mail = {
  id: '3f1c',
  to: 'ana@test.example',
  subject: 'Réglé : 12 $',
  text: 'Merci !',
  html: '<p>Merci&nbsp;!</p>',
};
const config = { publicUrl: 'https://shop.example', mail: { from: 'Mélilot <boutique@shop.example>' } };

/** The little of SMTP that a client needs to hand a message over. */
function smtpServer(): Promise<{ port: number; lines: string[]; close(): void }> {
  const lines: string[] = [];
  const server = createServer((socket) => {
    let isBody = false;
    const answer = (line: string) => {
      lines.push(line);
      if (isBody) {
        if (line !== '.') return;
        isBody = false;
        socket.write('250 taken\r\n');
      } else if (line === 'DATA') {
        isBody = true;
        socket.write('354 go on\r\n');
      } else if (line === 'QUIT') socket.end('221 bye\r\n');
      else socket.write('250 ok\r\n');
    };
    socket.write('220 test\r\n');
    socket.on('data', (chunk) => chunk.toString().split('\r\n').slice(0, -1).forEach(answer));
    socket.on('error', () => socket.destroy());
  });
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      resolve({ port, lines, close: () => void server.close() });
    });
  });
}

Logger.overrideLogger(false);

describe('sending a mail', () => {
  it('hands it to the mail server, to one address and under one id', async () => {
    const server = await smtpServer();
    const mailer = new SmtpMailer(`smtp://127.0.0.1:${server.port}`, config);
    await mailer.send({ ...mail, to: 'ana@test.example', replyTo: 'leo@test.example' });
    mailer.onApplicationShutdown();
    server.close();
    expect(server.lines.filter((line) => line.startsWith('RCPT'))).toEqual(['RCPT TO:<ana@test.example>']);
    expect(server.lines).toContain('Reply-To: leo@test.example');
    expect(server.lines).toContain('Message-ID: <3f1c@shop.example>');
  });

  it('fails where the server is away, so that the job is tried again', async () => {
    const server = await smtpServer();
    server.close();
    await expect(new SmtpMailer(`smtp://127.0.0.1:${server.port}`, config).send(mail)).rejects.toThrow();
  });

  it('writes it to a file where there is no server', async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'mails-'));
    await new FileMailer({ ...config, dataDir }).send(mail);
    const [file = ''] = readdirSync(join(dataDir, 'mails'));
    expect(file).toMatch(/\.eml$/);
    expect(readFileSync(join(dataDir, 'mails', file), 'utf8')).toContain('To: ana@test.example');
  });
});
